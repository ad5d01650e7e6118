// The context of an envelope as KMS takes it. It shows in CloudTrail in the clear, and holds nothing of the move.

import type { SealContext } from '../../ports/sealer.ts';

export const encryptionContext = ({
  purpose,
  game,
  envelope,
  ply,
  seat,
}: SealContext): Record<string, string> => ({ purpose, game, envelope, ply, seat });

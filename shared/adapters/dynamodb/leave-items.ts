// Leaves in the players table, beside their player: found by player for his page and for a game that begins, by
// scanning for the repair job.

import type { PlayerId } from '../../kernel/ids.ts';
import { epochMs } from '../../kernel/time.ts';
import type { LeaveEntry } from '../../ports/player-store.ts';
import { bool, type Item, num, numOf, optionalNumOf, str, strOf } from './attributes.ts';
import { playerPartition } from './player-items.ts';

export const LEAVE = 'leave#';

export const leaveItem = (leave: LeaveEntry): Item => ({
  pk: str(playerPartition(leave.player)),
  sk: str(`${LEAVE}${leave.id}`),
  kind: str(leave.kind),
  from: num(leave.from),
  to: num(leave.to),
  at: num(leave.bookedAt),
  ...(leave.endedAt === null ? {} : { endedAt: num(leave.endedAt) }),
  // Only while somebody has to be told: what the repair job filters by.
  ...(leave.told ? {} : { untold: bool(true) }),
});

export function leaveFromItem(item: Item): LeaveEntry {
  const endedAt = optionalNumOf(item, 'endedAt');
  return {
    player: strOf(item, 'pk').slice('player#'.length) as PlayerId,
    id: strOf(item, 'sk').slice(LEAVE.length),
    kind: strOf(item, 'kind') as LeaveEntry['kind'],
    from: epochMs(numOf(item, 'from')),
    to: epochMs(numOf(item, 'to')),
    bookedAt: epochMs(numOf(item, 'at')),
    endedAt: endedAt === null ? null : epochMs(endedAt),
    told: item.untold === undefined,
  };
}

// Fifty games at once to the end, against a rebuild of every projection.

import { it } from 'vitest';
import { gamesAtOnce } from '../support/games-at-once.ts';
import { startService } from '../support/service.ts';

it('plays 50 games at once to the end, and every projection equals a rebuild', async () => {
  const service = await startService();
  try {
    await gamesAtOnce(service, 50);
  } finally {
    await service.discard();
  }
});

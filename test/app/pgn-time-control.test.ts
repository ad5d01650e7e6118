// The time control of an exported game can be read back whole, also where PGN's own tag has no form for it.

import { describe, expect, it } from 'vitest';
import {
  parseTimeControlText,
  readTimeControlTags,
  TIME_CONTROL_TEXT,
} from '../../shared/games/clock/index.ts';
import { pgnGames } from '../../shared/rules/index.ts';
import { bearer, gameOn, memoryService, move } from '../support/memory-service.ts';

async function exported(timeControl: string) {
  const service = memoryService();
  const game = await gameOn(service, { timeControl });
  await service.call(move(game, 'white', 1, 'e4'));
  const pgn = await service.call({ path: `/games/${game.id}/pgn`, headers: bearer(game.white) });
  const [read] = [...pgnGames(String(pgn.body))];
  return read!.tags;
}

describe('the exported score', () => {
  it.each(['triple 50d bank 75d+3d', '30d+1d<=45d', '10d;d1d'])(
    'of %s says it in short form too',
    async (text) => {
      const tags = await exported(text);
      expect(tags.map(([name]) => name)).toContain(TIME_CONTROL_TEXT);
      expect(readTimeControlTags(tags)).toEqual(parseTimeControlText(text));
    },
  );

  it.each(['3d', '10/50d', '40/2h,20/1h,30m'])('of %s needs no second tag', async (text) => {
    const tags = await exported(text);
    expect(tags.map(([name]) => name)).not.toContain(TIME_CONTROL_TEXT);
    expect(readTimeControlTags(tags)).toEqual(parseTimeControlText(text));
  });
});

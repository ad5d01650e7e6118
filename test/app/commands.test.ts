// The same command twice gives the same answer and one commit; a key belongs to one command of one player; a
// version that the sender named must be the one that is there.

import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import { type AppGame, accepted, appGame, kinds } from '../support/app-game.ts';

let game: AppGame;
beforeEach(async () => {
  game = await appGame();
  await game.play('e4', 'e5');
});

const again = { id: 'the-same' };

describe('a repeated command id', () => {
  it('of a move gives the first answer, whatever happened since', async () => {
    const first = accepted(await game.move('white', 3, 'Nf3', again));
    await game.play('Nc6', 'Bb5');
    const second = accepted(await game.move('white', 3, 'Nf3', again));
    expect(second).toMatchObject({ version: first.version, repeated: true, at: first.at });
    expect(second.state).toEqual(first.state);
    expect(await game.commits()).toHaveLength(7);
  });

  it('of an offer, a refusal, an acceptance and a resignation too, also after the end', async () => {
    const offer = () => game.send('black', { type: 'OfferDraw', seenPly: null }, { id: 'offer' });
    const decline = () => game.send('white', { type: 'DeclineDraw', seenPly: null }, { id: 'decline' });
    const first = accepted(await offer());
    accepted(await decline());
    expect(accepted(await offer())).toMatchObject({ version: first.version, repeated: true });
    expect(accepted(await decline())).toMatchObject({ repeated: true });
    await game.play('Nf3');
    const resign = () => game.send('white', { type: 'Resign', seenPly: null }, { id: 'resign' });
    const over = accepted(await resign());
    game.pass(DAY);
    expect(accepted(await resign())).toMatchObject({ version: over.version, at: over.at, repeated: true });
    expect(accepted(await offer())).toMatchObject({ version: first.version, repeated: true });
    expect(kinds(await game.commits()).slice(4)).toEqual([
      'DrawOffered',
      'DrawDeclined',
      'MovePlayed',
      'PlayerResigned GameEnded',
    ]);
  });

  it('is found before a version that the sender named is looked at', async () => {
    const options = { ...again, expectedVersion: 4 };
    accepted(await game.move('white', 3, 'Nf3', options));
    await game.play('Nc6');
    expect(accepted(await game.move('white', 3, 'Nf3', options))).toMatchObject({
      version: 5,
      repeated: true,
    });
  });

  it('sent twenty times at once is one commit and twenty equal answers', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => game.move('white', 3, 'Nf3', again)));
    expect(new Set(all.map((one) => accepted(one).version))).toEqual(new Set([5]));
    expect(await game.commits()).toHaveLength(5);
  });

  it('sent twenty times at once, of a command without a ply, is one commit as well', async () => {
    const offer = () => game.send('black', { type: 'OfferDraw', seenPly: null }, again);
    const all = await Promise.all(Array.from({ length: 20 }, offer));
    expect(new Set(all.map((one) => accepted(one).version))).toEqual(new Set([5]));
    expect(await game.commits()).toHaveLength(5);
  });
});

describe('a command id used for something else is refused', () => {
  it('another move, another kind of command, another player', async () => {
    accepted(await game.move('white', 3, 'Nf3', again));
    const reused = { ok: false, error: { code: 'idempotency-key-reused', currentVersion: 5 } };
    expect(await game.move('white', 3, 'd4', again)).toMatchObject(reused);
    expect(await game.send('white', { type: 'Resign', seenPly: null }, again)).toMatchObject(reused);
    expect(await game.send('black', { type: 'OfferDraw', seenPly: null }, again)).toMatchObject(reused);
    expect(await game.commits()).toHaveLength(5);
  });

  it('and a refused command uses up no id: it may be sent again when it fits', async () => {
    expect(await game.move('black', 3, 'Nc6', again)).toMatchObject({ ok: false });
    accepted(await game.move('white', 3, 'Nf3', again));
  });
});

describe('a version that the sender saw', () => {
  it('must be the one that is there; the refusal names both', async () => {
    expect(await game.send('white', { type: 'Resign', seenPly: null }, { expectedVersion: 3 })).toMatchObject(
      {
        ok: false,
        error: { code: 'stale-version', params: { version: 3, current: 4 }, currentVersion: 4 },
      },
    );
    accepted(await game.move('white', 3, 'Nf3', { expectedVersion: 4 }));
    expect(await game.commits()).toHaveLength(5);
  });

  it('is compared with the log, not with a card that lags', async () => {
    game.service.follow(false);
    await game.play('Nf3');
    expect(await game.send('black', { type: 'Resign', seenPly: null }, { expectedVersion: 4 })).toMatchObject(
      {
        ok: false,
        error: { code: 'stale-version', currentVersion: 5 },
      },
    );
    accepted(await game.move('black', 4, 'Nc6', { expectedVersion: 5 }));
  });

  it('does not hold against a flag that fell meanwhile', async () => {
    game.pass(4 * DAY);
    expect(await game.move('white', 3, 'Nf3', { expectedVersion: 4 })).toMatchObject({
      ok: false,
      error: { code: 'stale-version', params: { version: 4, current: 5 }, currentVersion: 5 },
    });
    expect(await game.state()).toMatchObject({ status: 'ended' });
  });
});

describe('instants', () => {
  it('never go back: a move received by a clock that is behind is dated at the ply before', async () => {
    const now = game.service.now();
    accepted(await game.move('white', 3, 'Nf3', { at: later(now, -30 * MINUTE) }));
    const commits = await game.commits();
    expect(commits.at(-1)?.at).toBe(now);
    const dates = commits.map(({ at }) => at);
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
  });

  it('of a commit is the first receipt', async () => {
    const received = game.service.now();
    game.pass(HOUR);
    accepted(await game.move('white', 3, 'Nf3', { at: received }));
    expect((await game.commits()).at(-1)).toMatchObject({ at: received, actor: game.player('white') });
  });
});

// Exports of directed games, of matches, and of games played again are accepted by the offline check as they come out
// of the service, for whoever may read them; a claim or a ruling that was changed, with all hashes made new, is not.

import { describe, expect, it } from 'vitest';
import { gamesOfMatch } from '../../shared/app/match.ts';
import { verifyCommits, verifyExport } from '../../shared/app/verify/index.ts';
import { DAY, after as later } from '../../shared/kernel/time.ts';
import { arranges, castOf, type Directed, directedGame, post, see } from '../support/directed.ts';
import type { Player, Reply } from '../support/memory-service.ts';
import { type MemoryService, memoryService, move } from '../support/memory-service.ts';
import { commitsIn, rehashed } from '../support/records.ts';

const exported = async (service: MemoryService, id: string, as: Player): Promise<string> =>
  String((await see(service, { id }, as, '/commits')).body);
const rules = (service: MemoryService, game: Directed, ruling: object): Promise<Reply> =>
  service.call(post(`/games/${game.id}/rulings`, game.director, { ruling, article: '12.9', reason: 'So.' }));

/** A game with most of what a director can do in it. */
async function eventful(service: MemoryService): Promise<Directed> {
  const regulations = {
    normalMeansClaims: { allowed: true, below: null },
    illegalMove: { policy: 'penalise', toOpponent: 'PT2M', losesAt: 3 },
    agreementNeedsDirector: true,
    spectatorDelay: { plies: 0 },
  };
  const game = await directedGame(service, { regulations });
  const path = `/games/${game.id}`;
  const made = async (call: Promise<Reply>): Promise<Reply> => {
    const reply = await call;
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    return reply;
  };
  await made(service.call(move(game, 'white', 1, 'e4')));
  await made(service.call(move(game, 'black', 2, 'e5')));
  await made(rules(service, game, { kind: 'time', seat: 'white', change: 'credit', amount: 'P1D' }));
  await made(service.call(move(game, 'white', 3, 'e5')));
  await made(rules(service, game, { kind: 'illegal-move', seat: 'black' }));
  const claim = await made(service.call(post(`${path}/claims`, game.white, { kind: 'normal-means' })));
  const [{ id }] = claim.json.referrals as [{ id: string }];
  service.set(later(service.now(), DAY));
  await made(
    rules(service, game, { kind: 'decide-claim', claim: id, decision: 'rejected', toOpponent: 'PT2M' }),
  );
  await made(rules(service, game, { kind: 'swap-colours' }));
  await made(rules(service, game, { kind: 'set-back', ply: 1 }));
  await made(rules(service, game, { kind: 'stop' }));
  service.set(later(service.now(), DAY));
  await made(rules(service, game, { kind: 'resume' }));
  const lost = await made(rules(service, game, { kind: 'loss', of: 'black' }));
  const ruling = (lost.json.rulings as { id: string }[]).at(-1)!.id;
  // The players have changed seats: Anna has Black now.
  const appealed = await made(service.call(post(`${path}/appeals`, game.white, { ruling, text: 'Why?' })));
  const [{ id: appeal }] = appealed.json.appeals as [{ id: string }];
  const body = { decision: 'reversed', reason: 'Nothing proves it.' };
  await made(service.call(post(`${path}/appeals/${appeal}/decision`, game.appeals, body)));
  await made(rules(service, game, { kind: 'open-adjudication', deadline: '2026-12-20T12:00:00Z' }));
  await made(service.call(post(`${path}/analyses`, game.black, { text: 'A draw.' })));
  await made(rules(service, game, { kind: 'adjudicate', result: '1/2-1/2' }));
  await made(rules(service, game, { kind: 'annul', replay: true }));
  return game;
}

describe('an export of a directed game', () => {
  it('holds, for players, officials and spectators alike', async () => {
    const service = memoryService();
    const game = await eventful(service);
    for (const person of ['white', 'director', 'appeals', 'stranger'] as const) {
      const text = await exported(service, game.id, game[person]);
      expect(verifyExport(text), person).toMatchObject({ ok: true });
    }
  });

  it('holds for the game that is played in its place', async () => {
    const service = memoryService();
    const game = await eventful(service);
    const { replayedAs } = (await see(service, game, game.white)).json;
    const text = await exported(service, String(replayedAs), game.white);
    expect(verifyExport(text)).toMatchObject({ ok: true, value: { state: { status: 'in-play' } } });
  });

  it('holds for every game of a match', async () => {
    const service = memoryService();
    const cast = await castOf(service);
    const made = await arranges(service, cast, { games: 3 });
    const games = gamesOfMatch(made.json.match as never);
    for (const seat of ['white', 'black'] as const) {
      await service.call(post(`/games/${games[1]}/acceptance`, cast[seat]));
    }
    for (const id of games) {
      expect(verifyExport(await exported(service, id, cast.director))).toMatchObject({
        ok: true,
        value: { state: { status: 'in-play' } },
      });
    }
  });

  it.each([
    ['another ruling than the one whose effect is recorded', '"amount":86400000', '"amount":172800000'],
    ['an official who is none', '"role":"director"', '"role":"appeals"'],
    ['a claim decided otherwise than its effect', '"decision":"rejected"', '"decision":"accepted"'],
    [
      'a result that was not adjudicated',
      '"kind":"adjudicate","result":"1/2-1/2"',
      '"kind":"adjudicate","result":"1-0"',
    ],
  ])('with %s and new hashes does not hold', async (_what, from, to) => {
    const service = memoryService();
    const game = await eventful(service);
    const text = await exported(service, game.id, game.white);
    expect(text).toContain(from);
    const changed = verifyCommits(rehashed(commitsIn(text.replace(from, to))));
    expect(changed.ok).toBe(false);
  });
});

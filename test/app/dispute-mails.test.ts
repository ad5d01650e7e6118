// Mails about rulings and appeals go out once for each recipient, however often their commit is followed, and none is
// lost when the mail service fails in between.

import { describe, expect, it } from 'vitest';
import { followCommit } from '../../shared/app/follow.ts';
import { repair } from '../../shared/app/repair.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { after as later, MINUTE } from '../../shared/kernel/time.ts';
import { ADDRESSES, type Directed, directedGame, mailsTo, type Person, post } from '../support/directed.ts';
import { type MemoryService, memoryService } from '../support/memory-service.ts';

const LOSS = { ruling: { kind: 'loss', of: 'black' }, article: '12.9.5', reason: 'Help from a program.' };
const stream = ({ id }: Directed) => gameStream(id as GameId);
const log = (service: MemoryService, game: Directed) =>
  service.deps.events.read(stream(game), { after: 0, consistent: true });

/** A ruling, an appeal against it, and its reversal; followed or not, as the service is set. */
async function dispute(service: MemoryService, game: Directed): Promise<void> {
  const path = `/games/${game.id}`;
  const ruled = await service.call(post(`${path}/rulings`, game.director, LOSS));
  const ruling = (ruled.json.rulings as [{ id: string }])[0].id;
  const made = await service.call(post(`${path}/appeals`, game.black, { ruling, text: 'I had none.' }));
  const appeal = (made.json.appeals as [{ id: string }])[0].id;
  const body = { decision: 'reversed', reason: 'Nothing proves it.' };
  const decided = await service.call(post(`${path}/appeals/${appeal}/decision`, game.appeals, body));
  expect(decided.statusCode, decided.body).toBe(200);
}

const EXPECTED: readonly (readonly [Person, RegExp, number])[] = [
  ['white', /^Ruling:/, 1],
  ['black', /^Ruling:/, 1],
  ['director', /^Appeal:/, 1],
  ['appeals', /^Appeal:/, 1],
  ['white', /^Appeal decided/, 1],
  ['black', /^Appeal decided/, 1],
  ['director', /^Appeal decided/, 1],
  ['appeals', /^Appeal decided/, 0],
  ['deputy', /^(Ruling|Appeal)/, 0],
  ['stranger', /./, 1],
];
const expectAll = (service: MemoryService) => {
  for (const [person, subject, count] of EXPECTED) {
    expect(mailsTo(service, person, subject), `${person} ${subject}`).toHaveLength(count);
  }
};

describe('mails about disputes', () => {
  it('are sent once, however often their commits are followed', async () => {
    const service = memoryService();
    const game = await directedGame(service);
    await dispute(service, game);
    expectAll(service);
    for (const commit of await log(service, game)) await followCommit(service.deps, commit);
    await repair(service.deps);
    expectAll(service);
  });

  it('are not lost by a crash before anything was followed: the repair sends them', async () => {
    const service = memoryService();
    const game = await directedGame(service);
    service.follow(false);
    await dispute(service, game);
    expect(mailsTo(service, 'white', /^Ruling/)).toEqual([]);
    service.follow(true);
    await repair(service.deps);
    expectAll(service);
    const rows = await service.deps.views.outboxOf(stream(game));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('are tried again where the mail service failed, for that recipient only', async () => {
    const service = memoryService();
    const game = await directedGame(service);
    service.follow(false);
    await dispute(service, game);
    let failures = 1;
    const deps = {
      ...service.deps,
      mailer: {
        send: async (mail: Parameters<typeof service.deps.mailer.send>[0]) => {
          if (mail.to === ADDRESSES.black && failures > 0) {
            failures -= 1;
            throw new Error('no answer from the mail service');
          }
          return service.deps.mailer.send(mail);
        },
      },
    };
    const commits = await log(service, game);
    for (const commit of commits) await followCommit(deps, commit).catch(() => undefined);
    expect(failures).toBe(0);
    service.set(later(service.now(), 2 * MINUTE));
    for (const commit of commits) await followCommit(deps, commit);
    expectAll(service);
  });

  it('are not sent to whoever wants none about this game, or none at all', async () => {
    const service = memoryService();
    const game = await directedGame(service);
    await service.deps.players.setMuted(game.white.id as never, game.id as GameId, true);
    await service.deps.players.changeProfile(game.black.id as never, { mail: 'none' });
    await service.deps.players.changeProfile(game.director.id as never, { mail: 'deadlines-only' });
    await dispute(service, game);
    expect(mailsTo(service, 'white', /^(Ruling|Appeal)/)).toEqual([]);
    expect(mailsTo(service, 'black', /^(Ruling|Appeal)/)).toEqual([]);
    // Few mails, but this is no move.
    expect(mailsTo(service, 'director', /^Appeal/)).toHaveLength(2);
  });
});

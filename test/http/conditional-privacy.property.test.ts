// Of a player's conditional moves his opponent learns that they were laid down, and when; never what they say. Games that
// differ in the plan alone read the same to him, byte for byte, but for hash and ciphertext and what is made of these.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Step } from '../../shared/games/conditional/plan.ts';
import { writeLine } from '../../shared/games/conditional/write-line.ts';
import { opposite } from '../../shared/kernel/colour.ts';
import { initialPosition, type Move, play, writeUci } from '../../shared/rules/index.ts';
import { randomLines } from '../support/conditional-lines.ts';
import { bearer, gameOn, memoryService, move } from '../support/memory-service.ts';
import { playout, seeded } from '../support/random-positions.ts';

type Json = { [name: string]: unknown };
type Heard = { readonly commits: readonly Json[]; readonly rest: Readonly<Record<string, string>> };

const SEATS = ['white', 'black'] as const;
type Seat = (typeof SEATS)[number];

/** A game of these moves in which `owner` lays lines down, or nothing; then everything that his opponent can read. */
async function heardOf(ucis: readonly string[], owner: Seat, plan: readonly Step[][] | null): Promise<Heard> {
  const service = memoryService();
  const table = await gameOn(service);
  for (const [index, uci] of ucis.entries()) {
    const made = await service.call(move(table, SEATS[index % 2]!, index + 1, uci, { notation: 'uci' }));
    expect(made.statusCode, made.body).toBe(201);
  }
  const mailed = service.sent.length;
  if (plan !== null) {
    const lines = plan.map((line) => writeLine(null, ucis, line, 'uci'));
    const laid = await service.call({
      method: 'PUT',
      path: `/games/${table.id}/conditional-moves`,
      headers: bearer(table[owner]),
      body: JSON.stringify({ ply: ucis.length, lines, notation: 'uci' }),
    });
    expect(laid.statusCode, laid.body).toBe(200);
  }
  expect(service.sent.slice(mailed)).toEqual([]);
  const headers = bearer(table[opposite(owner)]);
  const read = async (path: string, more: object = headers) => {
    const reply = await service.call({ path, headers: { ...more } });
    expect(reply.statusCode, path).toBe(200);
    return String(reply.body);
  };
  const about = `/games/${table.id}`;
  const rest: Record<string, string> = {};
  for (const path of ['', '/pgn', '/clock', '/conditional-moves']) rest[path] = await read(about + path);
  rest.list = await read('/me/games');
  const to = opposite(owner) === 'white' ? 'anna@example.com' : 'boris@example.com';
  const link = service.sent
    .filter((mail) => mail.to === to)
    .map(({ text }) => /\/play\/[\w.-]+/.exec(text)?.[0])
    .findLast((found) => found !== undefined);
  if (link !== undefined) rest.page = await read(link, { accept: 'text/html' });
  const { commits } = JSON.parse(await read(`${about}/commits`)) as { commits: Json[] };
  return { commits, rest };
}

/** Without the hash and the ciphertext, and what is computed from them. */
const masked = (commits: readonly Json[]): string =>
  JSON.stringify(commits, (name, value) =>
    ['hash', 'sealed', 'digest'].includes(name) && typeof value === 'string' ? 'masked' : value,
  );

const ucisOf = (moves: readonly Move[]): string[] => {
  let position = initialPosition();
  return moves.map((move) => {
    const uci = writeUci(position, move);
    position = play(position, move);
    return uci;
  });
};

const isPlan = ({ events }: Json): boolean => (events as Json[])[0]?.type === 'ConditionalsSet';
const versionless = (text: string): string => text.replace(/"version":\d+/, '"version":0');

it('a plan of one player shows to the other in nothing but its hash and ciphertext', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(...SEATS),
      async (seed, plies, owner) => {
        const roll = seeded(seed);
        const { moves, position } = playout(initialPosition(), plies, roll);
        const ucis = ucisOf(moves);
        const some = () => randomLines(position, owner, roll).filter((line) => line.length > 1);
        const [one, other] = [some(), some()];
        fc.pre(one.length > 0 && other.length > 0 && JSON.stringify(one) !== JSON.stringify(other));
        const [first, second, none] = [
          await heardOf(ucis, owner, one),
          await heardOf(ucis, owner, other),
          await heardOf(ucis, owner, null),
        ];
        expect(second.rest).toEqual(first.rest);
        expect(masked(second.commits)).toBe(masked(first.commits));
        // They are there, under another hash: the two games do differ.
        expect(JSON.stringify(second.commits)).not.toBe(JSON.stringify(first.commits));
        // Without a plan the game reads the same but for one commit less.
        expect(first.commits.filter(isPlan)).toHaveLength(1);
        expect(masked(first.commits.filter((commit) => !isPlan(commit)))).toBe(masked(none.commits));
        for (const [path, text] of Object.entries(none.rest)) {
          expect(versionless(first.rest[path]!), path).toBe(versionless(text));
        }
        compared += 1;
      },
    ),
    { numRuns: 12 },
  );
  expect(compared).toBeGreaterThan(0);
});

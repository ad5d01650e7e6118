// Records of games as `GET /games/{id}/commits` gives them, of every kind of end, for the checks of exported games.

import { expect } from 'vitest';
import { CHAIN_START, commitHash } from '../../shared/app/commit-chain.ts';
import { after, DAY, HOUR } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { bearer, gameOn, type MemoryService, memoryService, move, type Table } from './memory-service.ts';

type Seat = 'white' | 'black';
type Step =
  | string
  | { readonly seat: Seat; readonly path: string; readonly body: object }
  | { readonly wait: number };

const claim = (seat: Seat, body: object): Step => ({ seat, path: 'claims', body });
const draw = (seat: Seat, action: string): Step => ({ seat, path: 'draw', body: { action } });
const resign = (seat: Seat): Step => ({ seat, path: 'resignation', body: {} });

/** Plays the steps, an hour apart. */
export async function play(
  service: MemoryService,
  table: Table,
  steps: readonly Step[],
  first: Seat,
): Promise<void> {
  let [ply, seat] = [0, first];
  for (const step of steps) {
    service.set(after(service.now(), typeof step === 'object' && 'wait' in step ? step.wait : HOUR));
    if (typeof step === 'string') {
      ply += 1;
      const reply = await service.call(move(table, seat, ply, step));
      expect(reply.statusCode, `${step}: ${reply.body}`).toBe(201);
      seat = seat === 'white' ? 'black' : 'white';
    } else if ('path' in step) {
      const reply = await service.call({
        method: 'POST',
        path: `/games/${table.id}/${step.path}`,
        headers: bearer(table[step.seat]),
        body: JSON.stringify(step.body),
      });
      expect(reply.statusCode, `${step.path}: ${reply.body}`).toBe(200);
      if (reply.json.ply !== ply) [ply, seat] = [ply + 1, seat === 'white' ? 'black' : 'white'];
    }
  }
}

/** What `GET /games/{id}/commits` answers for a game of these steps. */
async function recordOf(steps: readonly Step[], terms: object = {}, first: Seat = 'white'): Promise<string> {
  const service = memoryService();
  const table = await gameOn(service, terms);
  await play(service, table, steps, first);
  const reply = await service.call({ path: `/games/${table.id}/commits`, headers: bearer(table.white) });
  return String(reply.body);
}

const DANCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

export const RECORDS: Readonly<Record<string, readonly [readonly Step[], object?, Seat?]>> = {
  'a mate, with offers, a refusal and a lapse': [
    ['f3', 'e5', draw('white', 'offer'), draw('black', 'decline'), draw('black', 'offer'), 'g4', 'Qh4#'],
  ],
  'a draw agreed': [['e4', 'e5', draw('white', 'offer'), draw('black', 'accept')]],
  'a right claim with an announced move': [
    ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', claim('black', { kind: 'threefold', move: 'Ng8' })],
  ],
  'wrong claims under the Laws of 2005': [
    [
      'e4',
      'e5',
      claim('white', { kind: 'threefold' }),
      claim('white', { kind: 'fifty-moves', move: 'Nf3' }),
      'Nc6',
      resign('white'),
    ],
    { rulebook: 'fide-2005', timeControl: '10d+1d<=12d' },
  ],
  'fivefold repetition': [[...DANCE, ...DANCE, ...DANCE, ...DANCE]],
  'a flag that fell': [['e4', 'e5', { wait: 4 * DAY }]],
  'a flag that fell against a bare king': [[{ wait: 4 * DAY }], { start: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' }],
  'a resignation that is a draw': [['Kd2', resign('white')], { start: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' }],
  'a dead position': [['Kxe2'], { start: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' }],
  'school rules': [[...DANCE, ...DANCE], { rulebook: 'school' }],
  'a game in progress': [['e4', 'c5']],
};

/** Every record by its name. */
export async function allRecords(): Promise<ReadonlyMap<string, string>> {
  const records = new Map<string, string>();
  for (const [name, args] of Object.entries(RECORDS)) records.set(name, await recordOf(...args));
  return records;
}

/** The commits of such a text. */
export const commitsIn = (text: string): Commit[] =>
  (JSON.parse(text) as { commits: (Omit<Commit, 'at'> & { at: string; atMs: number })[] }).commits.map(
    ({ at: _, atMs, ...rest }) => ({ ...rest, at: atMs }) as unknown as Commit,
  );
/** The commits as somebody would write them who makes the hashes anew. */
export function rehashed(commits: readonly Commit[]): readonly Commit[] {
  let previous = CHAIN_START;
  return commits.map((commit) => {
    const hash = commitHash(previous, commit);
    previous = hash;
    return { ...commit, hash };
  });
}

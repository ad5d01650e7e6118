// A record whose hashes were made anew by whoever changed it is still held against the rules: each decision is made again.

import { beforeAll, describe, expect, it } from 'vitest';
import { verifyCommits } from '../../shared/app/verify/index.ts';
import { DAY, HOUR } from '../../shared/kernel/time.ts';
import { allRecords, commitsIn, rehashed } from '../support/records.ts';

let records: ReadonlyMap<string, string>;
beforeAll(async () => {
  records = await allRecords();
});

type Fake = (events: Record<string, unknown>[], commit: { at: number; actor: string }) => void;
const event = (events: Record<string, unknown>[], type: string) =>
  events.find((found) => found.type === type)!;

describe('a record whose hashes were made anew is held against the rules', () => {
  it.each<[string, string, number, Fake, object]>([
    [
      'an illegal move',
      'a draw agreed',
      3,
      (events) => Object.assign(event(events, 'MovePlayed'), { uci: 'e2e5' }),
      { what: 'event' },
    ],
    [
      'a move by the other player',
      'a draw agreed',
      3,
      (events) => Object.assign(event(events, 'MovePlayed'), { seat: 'black' }),
      { what: 'event' },
    ],
    [
      'a wrong ply number',
      'a draw agreed',
      4,
      (events) => Object.assign(event(events, 'MovePlayed'), { ply: 3 }),
      { what: 'event' },
    ],
    [
      'a move written otherwise',
      'a draw agreed',
      3,
      (events) => Object.assign(event(events, 'MovePlayed'), { san: 'e2-e4' }),
      { what: 'decision' },
    ],
    [
      'somebody else’s hand',
      'a draw agreed',
      3,
      (_events, commit) => Object.assign(commit, { actor: 'somebody' }),
      { what: 'actor' },
    ],
    [
      'a move after the flag',
      'a game in progress',
      4,
      (events, commit) => {
        const at = commit.at + 4 * DAY;
        Object.assign(commit, { at });
        Object.assign(event(events, 'MovePlayed'), { at });
      },
      { what: 'overdue' },
    ],
    [
      'a flag dated late',
      'a flag that fell',
      5,
      (events) => {
        for (const one of events) Object.assign(one, { at: Number(one.at) + 1 });
      },
      { what: 'decision' },
    ],
    [
      'the wrong flag',
      'a flag that fell',
      5,
      (events) => {
        Object.assign(event(events, 'FlagFell'), { seat: 'black' });
        Object.assign(event(events, 'GameEnded'), { result: '1-0' });
      },
      { what: 'decision' },
    ],
    [
      'a won game for the loser',
      'a flag that fell',
      5,
      (events) => Object.assign(event(events, 'GameEnded'), { result: '1-0' }),
      { what: 'decision' },
    ],
    [
      'a loss where the opponent cannot mate',
      'a flag that fell against a bare king',
      3,
      (events) => Object.assign(event(events, 'GameEnded'), { result: '0-1', termination: 'flag-fall' }),
      { what: 'decision' },
    ],
    [
      'a mating line that does not mate',
      'a flag that fell',
      5,
      (events) => {
        const [proof] = event(events, 'GameEnded').proofs as Record<string, unknown>[];
        Object.assign(proof!, { line: (proof!.line as string[]).slice(0, -1) });
      },
      { what: 'proof' },
    ],
    [
      'an impossibility that is none',
      'a flag that fell',
      5,
      (events) => {
        const end = event(events, 'GameEnded');
        Object.assign(end, { result: '1/2-1/2', termination: 'flag-fall-cannot-be-mated' });
        Object.assign((end.proofs as object[])[0]!, { verdict: 'unwinnable', line: null });
      },
      { what: 'proof' },
    ],
    [
      'a claim called right that is wrong',
      'wrong claims under the Laws of 2005',
      5,
      (events) => Object.assign(event(events, 'DrawClaimed'), { upheld: true }),
      { what: 'decision' },
    ],
    [
      'a claim called wrong that is right',
      'a right claim with an announced move',
      10,
      (events) => Object.assign(event(events, 'DrawClaimed'), { upheld: false }),
      { what: 'decision' },
    ],
    [
      'a claim with other plies for its proof',
      'a right claim with an announced move',
      10,
      (events) => Object.assign(event(events, 'DrawClaimed').found as object, { plies: [1, 4, 8] }),
      { what: 'decision' },
    ],
    [
      'a smaller penalty',
      'wrong claims under the Laws of 2005',
      5,
      (events) => Object.assign(event(events, 'ClockAdjusted'), { amount: 60_000 }),
      { what: 'decision' },
    ],
    [
      'a mate without its end',
      'a mate, with offers, a refusal and a lapse',
      9,
      (events) => events.pop(),
      { what: 'decision' },
    ],
    [
      'a repetition that ends a game too early',
      'a game in progress',
      4,
      (events, { at }) =>
        events.push({
          type: 'GameEnded',
          v: 2,
          result: '1/2-1/2',
          termination: 'fivefold-repetition',
          article: '9.6.1',
          proofs: [],
          at,
        }),
      { what: 'decision' },
    ],
    [
      'a commit dated before its predecessor',
      'a game in progress',
      4,
      (events, commit) => {
        const at = commit.at - 2 * HOUR;
        Object.assign(commit, { at });
        Object.assign(event(events, 'MovePlayed'), { at });
      },
      { what: 'time' },
    ],
    [
      'an event that nobody knows',
      'a game in progress',
      4,
      (events) => Object.assign(event(events, 'MovePlayed'), { type: 'MoveImagined' }),
      { what: 'event' },
    ],
  ])('%s', (_what, name, version, fake, error) => {
    const commits = structuredClone(commitsIn(records.get(name)!));
    const commit = commits[version - 1]!;
    fake(
      commit.events as unknown as Record<string, unknown>[],
      commit as unknown as { at: number; actor: string },
    );
    expect(verifyCommits(rehashed(commits))).toMatchObject({ ok: false, error: { version, ...error } });
  });
});

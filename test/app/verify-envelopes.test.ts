// Records of adjourned games, as an outsider checks them: each commitment against nonce, text and record, openings only
// when their time had come, ends that follow from what was sealed.

import { describe, expect, test } from 'vitest';
import { commitmentOf, envelopeId } from '../../shared/app/envelope-text.ts';
import { verifyCommits } from '../../shared/app/verify/index.ts';
import { envelopeRecord } from '../../shared/games/adjournment/record.ts';
import {
  decide,
  fold,
  type GameCommand,
  type GameEvent,
  type GameState,
  initial,
} from '../../shared/games/index.ts';
import type { EpochMs } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import {
  arrives,
  asks,
  at,
  CIPHERTEXT,
  FOUR_HOURS,
  minutesOf,
  THREE_EVENINGS,
  wake,
} from '../support/adjourned.ts';
import { accepts, BORIS, challenges, PLAYERS, type Terms } from '../support/decider.ts';
import { rehashed } from '../support/records.ts';

const NONCE = 'N'.repeat(43);
type Step = GameCommand | ((state: GameState) => GameCommand);

const asked = (step: Step, state: GameState): GameCommand =>
  typeof step === 'function' ? step(state) : step;

/** Commits of whatever these commands bring about, as the service would write them. */
function record(...steps: readonly Step[]): readonly Commit[] {
  let state: GameState = initial;
  const commits: Commit[] = [];
  for (const step of steps) {
    const command = asked(step, state);
    const decision = decide(state, command);
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
    if (decision.value.length === 0) continue;
    state = fold(state, decision.value);
    const actor =
      'challenger' in command ? command.challenger : 'player' in command ? command.player : 'system';
    const version = commits.length + 1;
    const commandId = `c-${version}` as Commit['commandId'];
    const stream = 'game#verified2' as Commit['stream'];
    const { at: when } = command;
    commits.push({
      stream,
      version,
      commandId,
      digest: 'd',
      actor,
      at: when,
      events: decision.value,
      hash: '',
    });
  }
  return rehashed(commits);
}

const moves = (seat: 'white' | 'black', text: string, ply: number, when: EpochMs): GameCommand =>
  asks(seat, when, { type: 'PlayMove', ply, text, notation: 'san', drawOffer: false });
const seals =
  (seat: 'white' | 'black', text: string, when: EpochMs) =>
  (state: GameState): GameCommand => {
    if (state.status !== 'in-play') throw new Error(state.status);
    const envelope = envelopeId({ text, notation: 'san', nonce: NONCE });
    const written = envelopeRecord(state, envelope, when);
    const sealed = { envelope, ciphertext: CIPHERTEXT, commitment: commitmentOf(written), record: written };
    const ply = state.plies.length + 1;
    return { type: 'CloseEnvelope', player: PLAYERS[seat], ply, ...sealed, at: when };
  };
const opens = (text: string, when: EpochMs, number = 1): GameCommand => {
  return { type: 'OpenEnvelope', number, revealed: { text, notation: 'san', nonce: NONCE }, at: when };
};

const evening = (terms: Terms = {}): readonly Step[] => [
  challenges({ timeControl: FOUR_HOURS, sessions: THREE_EVENINGS, ...terms })(initial),
  accepts(BORIS)(initial),
  moves('white', 'e4', 1, at(1, '15:30')),
  moves('black', 'e5', 2, at(1, '16:00')),
  wake(at(1, '19:00')),
];
const toTheHour = (text = 'Nf3', terms: Terms = {}): readonly Step[] => [
  ...evening(terms),
  seals('white', text, at(1, '19:05')),
  arrives('black', at(2, '14:50')),
  wake(at(2, '15:00')),
];

/** The record with one event changed, its chain of hashes made right again. */
const forged = (commits: readonly Commit[], type: GameEvent['type'], change: object): readonly Commit[] =>
  rehashed(
    commits.map((commit) => ({
      ...commit,
      events: commit.events.map((event) => (event.type === type ? { ...event, ...change } : event)),
    })),
  );
const breakOf = (commits: readonly Commit[]) => {
  const verified = verifyCommits(commits);
  return verified.ok ? null : verified.error.what;
};

describe('accepted', () => {
  const rest: readonly (readonly [string, readonly Step[]])[] = [
    ['opened and played on', [opens('Nf3', at(2, '15:00')), moves('black', 'Nc6', 4, at(2, '15:10'))]],
    ['not opened yet', []],
  ];
  test.each(rest)('%s', (_name, steps) => {
    expect(verifyCommits(record(...toTheHour(), ...steps))).toMatchObject({ ok: true });
  });

  test('a draft, an early end, another date, a late player, the second envelope, the arrival by a move', () => {
    const commits = record(
      ...evening().slice(0, 4),
      asks('white', at(1, '18:30'), { type: 'AdjournEarly', seenPly: 2 }),
      asks('white', at(1, '18:31'), { type: 'DraftSeal', ply: 3, envelope: 'draft', ciphertext: CIPHERTEXT }),
      seals('white', 'Nf3', at(1, '18:40')),
      asks('black', at(1, '20:00'), { type: 'ProposeResumption', resumesAt: at(2, '16:00') }),
      asks('white', at(1, '21:00'), { type: 'AnswerResumption', accept: true }),
      wake(at(2, '16:00')),
      arrives('black', at(2, '16:10')),
      opens('Nf3', at(2, '16:11')),
      seals('black', 'Nc6', at(2, '16:20')),
      arrives('white', at(2, '16:30')),
      opens('Nc6', at(2, '16:31'), 2),
    );
    expect(verifyCommits(commits)).toMatchObject({ ok: true });
    expect(commits).toHaveLength(15);
  });

  test('a bad sealed move, a default time, a flag that fell while the envelope waited, an opening after the end', () => {
    const paper = { regulations: { sealing: 'paper' } } as const;
    expect(breakOf(record(...toTheHour('Nf4', paper), opens('Nf4', at(2, '15:00'))))).toBeNull();
    const absent = [...evening(), seals('white', 'Nf3', at(1, '19:05'))];
    const late = record(...absent, wake(at(2, '16:01')), opens('Nf3', at(2, '16:02')));
    expect(breakOf(late)).toBeNull();
    const patient = { ...THREE_EVENINGS, defaultTime: minutesOf(600) };
    const flag = record(
      ...evening({ sessions: patient }),
      seals('white', 'Nf3', at(1, '19:05')),
      wake(at(2, '15:00')),
      wake(at(2, '18:31')),
      opens('Nf3', at(2, '18:32')),
    );
    expect(flag.map(({ events }) => events[0]?.type)).toContain('FlagFell');
    expect(breakOf(flag)).toBeNull();
    const ended = record(
      ...toTheHour().slice(0, 6),
      asks('black', at(1, '22:00'), { type: 'Resign', seenPly: 2 }),
      asks('black', at(2, '10:00'), { type: 'AgreeToOpen', number: 1 }),
      asks('white', at(2, '10:00'), { type: 'AgreeToOpen', number: 1 }),
      opens('Nf3', at(2, '10:01')),
    );
    expect(breakOf(ended)).toBeNull();
  });
});

describe('a break', () => {
  const whole = record(...toTheHour(), opens('Nf3', at(2, '15:00')));

  test.each([
    ['another text', 'EnvelopeOpened', { text: 'Nc3' }, 'envelope'],
    ['another notation', 'EnvelopeOpened', { notation: 'en' }, 'envelope'],
    ['another nonce', 'EnvelopeOpened', { nonce: 'M'.repeat(43) }, 'envelope'],
    ['another commitment', 'EnvelopeClosed', { commitment: 'C'.repeat(43) }, 'envelope'],
    ['a reading that is not the text’s', 'EnvelopeOpened', { reading: 'illegal' }, 'decision'],
    ['another move than the sealed one', 'MovePlayed', {}, null],
    ['a session that ended at another time', 'SessionEnded', { at: at(1, '18:50') }, 'decision'],
  ] as const)('%s', (_name, type, change, what) => {
    expect(breakOf(forged(whole, type, change))).toBe(what);
  });

  test('a field of the record changed after the closing', () => {
    const closed = whole
      .flatMap(({ events }) => events)
      .find(({ type }) => type === 'EnvelopeClosed') as never;
    const { record: written } = closed as { record: { left: object } };
    const changed = { record: { ...written, left: { white: minutesOf(40), black: minutesOf(210) } } };
    expect(breakOf(forged(whole, 'EnvelopeClosed', changed))).toBe('envelope');
  });

  test('opened before its time: the commits of the resumption are left out', () => {
    const early = whole.filter(({ events }) => events[0]?.type !== 'Resumed');
    const renumbered = rehashed(early.map((commit, index) => ({ ...commit, version: index + 1 })));
    expect(breakOf(renumbered)).toBe('decision');
  });

  test('somebody else than the player who seals closes the envelope', () => {
    const other = whole.map((commit) =>
      commit.events[0]?.type === 'EnvelopeClosed' ? { ...commit, actor: PLAYERS.black } : commit,
    );
    expect(breakOf(rehashed(other))).toBe('actor');
  });
});

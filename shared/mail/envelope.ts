// An envelope in a mail: what is written on it (A2), line by line, and once it has been opened, what lay in it. Before
// that nothing here depends on the sealed text, neither a word nor the length of the mail.

import type { EnvelopeView } from '../games/views/adjournment-view.ts';
import type { GameView } from '../games/views/game-view.ts';
import {
  formatInstantFor,
  formatSpan,
  formatUtc,
  isLocale,
  LOCALE_NAMES,
  type Locale,
  t,
} from '../i18n/index.ts';
import { COLOURS, type Colour } from '../kernel/colour.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Block, Reader } from './letter.ts';
import { cleanName } from './names.ts';
import { numberOf, playerName } from './parts.ts';

const SECOND = 1000;

export const paragraph = (text: string): Block => ({ block: 'paragraph', text });

type InstantKey =
  | 'adjournment.mail.resumes'
  | 'adjournment.mail.date'
  | 'adjournment.mail.default'
  | 'adjournment.resumed.since';

/** A sentence about an instant, with the same instant in UTC. */
export const instantOf = ({ locale, timeZone }: Reader, key: InstantKey, at: EpochMs): Block => ({
  block: 'instant',
  text: t(locale, key, { instant: formatInstantFor(locale, timeZone, at) }),
  utc: t(locale, 'mail.in-utc', { utc: formatUtc(at) }),
  at,
});

/** When play resumes, or that no date is known. */
export const resumesBlock = (reader: Reader, at: EpochMs | null): Block =>
  at === null
    ? paragraph(t(reader.locale, 'adjournment.mail.no-date'))
    : instantOf(reader, 'adjournment.mail.resumes', at);

type Fact = readonly [name: string, value: string];

const linesOf = (locale: Locale, facts: readonly Fact[]): Block => ({
  block: 'lines',
  lines: facts.map(([name, value]) => t(locale, 'adjournment.mail.fact', { name, value })),
});

function timesOf({ locale }: Reader, { used, left }: EnvelopeView, colour: Colour): Fact {
  const span = (ms: number) => formatSpan(locale, Math.floor(ms / SECOND) * SECOND);
  return [
    t(locale, `adjournment.fact.used.${colour}`),
    t(locale, 'adjournment.fact.time', { used: span(used[colour]), left: span(left[colour]) }),
  ];
}

/** A2a to A2g in the order of the Laws, when it was closed, and the commitment. */
export function envelopeBlocks(reader: Reader, game: GameView, envelope: EnvelopeView): readonly Block[] {
  const { locale, timeZone } = reader;
  const instant = (at: EpochMs) => formatInstantFor(locale, timeZone, at);
  const { sealer } = envelope;
  const facts: readonly Fact[] = [
    ...COLOURS.map(
      (colour): Fact => [t(locale, `chess.colour.${colour}`), playerName(locale, game[colour].name)],
    ),
    [t(locale, 'adjournment.fact.position'), envelope.fen],
    ...COLOURS.map((colour) => timesOf(reader, envelope, colour)),
    [
      t(locale, 'adjournment.fact.sealer'),
      `${t(locale, `chess.colour.${sealer}`)} (${playerName(locale, game[sealer].name)})`,
    ],
    [t(locale, 'adjournment.fact.move'), `${envelope.moveNumber}${sealer === 'white' ? '.' : '…'}`],
    [t(locale, 'adjournment.fact.offer'), t(locale, `adjournment.offer.${envelope.drawOffer ?? 'none'}`)],
    [
      t(locale, 'adjournment.fact.resumes'),
      envelope.resumesAt === null ? t(locale, 'adjournment.fact.resumes-open') : instant(envelope.resumesAt),
    ],
    [t(locale, 'adjournment.fact.place'), t(locale, 'adjournment.place')],
    [t(locale, 'adjournment.fact.closed'), instant(envelope.closedAt)],
    [t(locale, 'adjournment.fact.commitment'), envelope.commitment],
  ];
  return [
    paragraph(t(locale, 'adjournment.envelope.title', { number: envelope.number })),
    linesOf(locale, facts),
    paragraph(t(locale, 'adjournment.mail.closed.keep')),
  ];
}

/** Text, meaning, notation and nonce of an opened envelope. The text is its sealer's own: it is cleaned like a name. */
export function openedBlocks({ locale }: Reader, game: GameView, envelope: EnvelopeView): readonly Block[] {
  const { opened, ply } = envelope;
  if (opened === null) return [];
  const moves = opened.candidates.map(({ san }) => `${numberOf(game.startFen, ply)} ${san}`).join(', ');
  const { notation } = opened;
  const facts: readonly Fact[] = [
    [t(locale, 'adjournment.opened.text'), cleanName(opened.text) || '?'],
    [t(locale, 'adjournment.opened.reading'), t(locale, `adjournment.reading.${opened.reading}`, { moves })],
    [
      t(locale, 'adjournment.opened.notation'),
      isLocale(notation) ? LOCALE_NAMES[notation] : cleanName(notation),
    ],
    [t(locale, 'adjournment.opened.nonce'), opened.nonce],
    [t(locale, 'adjournment.fact.commitment'), envelope.commitment],
  ];
  return [linesOf(locale, facts), paragraph(t(locale, 'adjournment.mail.opened.check'))];
}

/** The newest envelope that was opened, if any. */
export const lastOpened = ({ envelopes }: GameView): EnvelopeView | undefined =>
  envelopes.reduce<EnvelopeView | undefined>(
    (last, one) =>
      one.opened !== null && (last?.opened == null || one.opened.at >= last.opened.at) ? one : last,
    undefined,
  );

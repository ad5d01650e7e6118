// Mails about the resumption: its date, that it is near, that play has begun without somebody, that the default time is
// over (A7, A9, A10).

import { formatInstantFor, t } from '../../i18n/index.ts';
import { COLOURS } from '../../kernel/colour.ts';
import { instantOf, paragraph, resumesBlock } from '../envelope.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { AdjournmentMessage } from '../message.ts';
import { clocksBlock, deadlineBlocks, deadlineSentence, playerName } from '../parts.ts';
import { adjournmentLetter } from './adjourning.ts';

const defaultBlocks = (reader: Reader, { game }: AdjournmentMessage): readonly Block[] =>
  game.adjournment === null || game.adjournment.defaultAt === null
    ? []
    : [instantOf(reader, 'adjournment.mail.default', game.adjournment.defaultAt)];

/** Who has come and who has not, a line each. */
function presenceBlocks({ locale, timeZone }: Reader, { game }: AdjournmentMessage): readonly Block[] {
  const now = game.adjournment;
  if (now === null) return [];
  return COLOURS.map((colour) => {
    const since = now.arrived[colour];
    const name = `${t(locale, `chess.colour.${colour}`)}, ${playerName(locale, game[colour].name)}`;
    const value =
      since === null
        ? t(locale, 'adjournment.present.not-yet')
        : t(locale, 'adjournment.present.since', { instant: formatInstantFor(locale, timeZone, since) });
    return paragraph(t(locale, 'adjournment.mail.fact', { name, value }));
  });
}

/** `resumption-proposed`, `-declined` and `-changed`: the date in question, and the one that stands. */
export function resumptionDateLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, kind } = message;
  const now = game.adjournment;
  const asked = kind === 'resumption-proposed' ? (now?.proposal ?? null) : null;
  const lead =
    kind === 'resumption-proposed'
      ? 'adjournment.mail.date-proposed.lead'
      : kind === 'resumption-declined'
        ? 'adjournment.mail.date-declined.lead'
        : 'adjournment.mail.date-changed.lead';
  return adjournmentLetter(message, reader, {
    lead: t(locale, lead),
    said: [
      ...(asked === null ? [] : [instantOf(reader, 'adjournment.mail.date', asked.resumesAt)]),
      resumesBlock(reader, now?.resumesAt ?? null),
      ...defaultBlocks(reader, message),
    ],
    label: t(
      locale,
      asked === null ? 'adjournment.mail.resumption.action' : 'adjournment.mail.proposed.action',
    ),
  });
}

export function resumptionNearLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  return adjournmentLetter(message, reader, {
    lead: t(locale, 'adjournment.mail.near.lead'),
    said: [
      resumesBlock(reader, game.adjournment?.resumesAt ?? null),
      ...defaultBlocks(reader, message),
      paragraph(t(locale, 'adjournment.mail.near.explained')),
      clocksBlock(locale, game),
    ],
    label: t(locale, 'adjournment.mail.arrival.action'),
  });
}

export function clockRunsLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'adjournment.mail.clock-runs.lead');
  return adjournmentLetter(message, reader, {
    lead,
    preheader: game.deadline === null ? lead : deadlineSentence(reader, game.deadline),
    said: [
      paragraph(t(locale, 'adjournment.mail.clock-runs.explained')),
      ...deadlineBlocks(reader, game.deadline),
      ...defaultBlocks(reader, message),
      clocksBlock(locale, game),
      paragraph(t(locale, 'adjournment.mail.near.explained')),
    ],
    label: t(locale, 'adjournment.mail.arrival.action'),
  });
}

/** The default time is over and the envelope is to be opened, since only that tells how the game ended. */
export function defaultTimeLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  return adjournmentLetter(message, reader, {
    lead: t(locale, 'adjournment.mail.default.absent'),
    said: [...presenceBlocks(reader, message), paragraph(t(locale, 'adjournment.mail.default.opening'))],
    label: t(locale, 'adjournment.mail.game.action'),
  });
}

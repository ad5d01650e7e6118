// Mails about what goes before the director or an appeals person: a ruling, an appeal and its decision, an adjudication,
// a claim and its decision, an agreed draw that needs consent. Each says what, why, and what the reader can do about it.

import { type Locale, t } from '../../i18n/index.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type {
  AdjudicationOpenedMessage,
  AppealDecidedMessage,
  AppealMadeMessage,
  ClaimDecidedMessage,
  ClaimReferredMessage,
  ConsentWantedMessage,
  DisputeMessage,
  RulingMadeMessage,
} from '../message.ts';
import { cleanText } from '../names.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  instantBlock,
  lastMoveBlocks,
  link,
  pairing,
  playerName,
  whoseMove,
} from '../parts.ts';
import { appealBlocks, referredBlocks, rulingBlocks } from '../rulings.ts';

const paragraph = (text: string): Block => ({ block: 'paragraph', text });

/** A player is told whether it is his move, and until when; nobody else needs to move. */
function turnBlocks({ game, part }: DisputeMessage, reader: Reader): readonly Block[] {
  if (game.running === null || game.stopped || (part !== 'white' && part !== 'black')) return [];
  return [whoseMove(reader.locale, { game, seat: part }), ...deadlineBlocks(reader, game.deadline)];
}

function letter(
  message: DisputeMessage,
  reader: Reader,
  lead: string,
  said: readonly Block[],
  label: string = t(reader.locale, 'mail.disputes.action'),
): Letter {
  const { locale } = reader;
  const { game, kind } = message;
  return {
    subject: t(locale, `mail.subject.${kind}`, pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...said,
      ...turnBlocks(message, reader),
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(label, message.url),
      ...gameBlocks(reader, message),
    ],
  };
}

export function rulingMadeLetter(message: RulingMadeMessage, reader: Reader): Letter {
  const { game, part } = message;
  const said = game.rulings
    .slice(-1)
    .flatMap((ruled) => [...rulingBlocks(reader, game, ruled), ...appealBlocks(reader, game, ruled, part)]);
  const { replayUrl } = message;
  const replayed =
    replayUrl === undefined ? [] : [link(t(reader.locale, 'mail.disputes.replayed'), replayUrl)];
  return letter(message, reader, t(reader.locale, 'mail.ruling-made.lead'), [...said, ...replayed]);
}

export function adjudicationOpenedLetter(message: AdjudicationOpenedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, part } = message;
  const until =
    game.adjudication === null
      ? []
      : [instantBlock(reader, 'mail.adjudication-opened.until', game.adjudication.deadline)];
  const said = game.rulings
    .slice(-1)
    .flatMap((ruled) => [
      ...until,
      ...rulingBlocks(reader, game, ruled),
      ...appealBlocks(reader, game, ruled, part),
    ]);
  const label = t(locale, 'mail.adjudication-opened.action');
  return letter(message, reader, t(locale, 'mail.adjudication-opened.lead'), said, label);
}

const textOf = (locale: Locale, { seat, text }: { seat: 'white' | 'black'; text: string }): Block =>
  paragraph(t(locale, `mail.appeal-made.text.${seat}`, { text: cleanText(text) }));

export function appealMadeLetter(message: AppealMadeMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const name = playerName(locale, game.officials?.appeals?.name ?? null);
  const said = game.appeals
    .slice(-1)
    .flatMap((appeal): readonly Block[] => [
      textOf(locale, appeal),
      paragraph(t(locale, 'mail.appeal-made.decides', { name })),
      paragraph(t(locale, 'mail.appeal-made.against')),
      ...game.rulings
        .filter(({ id }) => id === appeal.ruling)
        .flatMap((ruled) => rulingBlocks(reader, game, ruled)),
    ]);
  return letter(message, reader, t(locale, 'mail.appeal-made.lead'), said);
}

/** The newest of what has been decided. */
const newest = <T>(all: readonly T[], at: (each: T) => number | null): readonly T[] =>
  [...all].sort((a, b) => (at(a) ?? 0) - (at(b) ?? 0)).slice(-1);

export function appealDecidedLetter(message: AppealDecidedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const said = newest(game.appeals, ({ decided }) => decided?.at ?? null).flatMap(
    (appeal): readonly Block[] => {
      const { decided, ruling } = appeal;
      if (decided === null) return [];
      const instead =
        decided.decision === 'reversed'
          ? game.rulings.filter(({ compensates }) => compensates === ruling)
          : [];
      return [
        paragraph(t(locale, `chess.appeal.decided.${decided.decision}`)),
        paragraph(t(locale, 'mail.disputes.reason', { text: cleanText(decided.reason) })),
        textOf(locale, appeal),
        ...instead
          .slice(-1)
          .flatMap((ruled) => [
            paragraph(t(locale, 'mail.appeal-decided.instead')),
            ...rulingBlocks(reader, game, ruled),
          ]),
      ];
    },
  );
  return letter(message, reader, t(locale, 'mail.appeal-decided.lead'), said);
}

export function claimReferredLetter(message: ClaimReferredMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, part } = message;
  const seated = part === 'white' || part === 'black';
  const said = game.referrals.slice(-1).flatMap((claim) => referredBlocks(locale, claim));
  const lead = t(locale, seated ? 'mail.claim-referred.lead-opponent' : 'mail.claim-referred.lead');
  return letter(message, reader, lead, said);
}

export function claimDecidedLetter(message: ClaimDecidedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, part } = message;
  const said = newest(game.referrals, ({ decidedAt }) => decidedAt).flatMap((claim): readonly Block[] => {
    const ruled = game.rulings.filter(
      ({ ruling }) => ruling.kind === 'decide-claim' && ruling.claim === claim.id,
    );
    return [
      ...referredBlocks(locale, claim),
      ...ruled
        .slice(-1)
        .flatMap((each) => [...rulingBlocks(reader, game, each), ...appealBlocks(reader, game, each, part)]),
    ];
  });
  return letter(message, reader, t(locale, 'mail.claim-decided.lead'), said);
}

export const consentWantedLetter = (message: ConsentWantedMessage, reader: Reader): Letter =>
  letter(message, reader, t(reader.locale, 'mail.consent-wanted.lead'), []);

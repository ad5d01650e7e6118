// Rulings, appeals and claims to the director in a mail, in the same words as on the pages. What people wrote is put on
// one line and cannot act as a link.

import type { GameView } from '../games/views/game-view.ts';
import {
  formatRemaining,
  type Locale,
  sayReferred,
  sayReferredStatus,
  sayResult,
  sayRuling,
  t,
} from '../i18n/index.ts';
import type { Block, Reader } from './letter.ts';
import type { Part } from './message.ts';
import { cleanText } from './names.ts';
import { instantBlock, numberOf, playerName } from './parts.ts';

type Ruled = GameView['rulings'][number];
type Referred = GameView['referrals'][number];

const paragraph = (text: string): Block => ({ block: 'paragraph', text });

/** `17… Nf6`: the move that a ply was, by its place in the score. */
const placeOf = (game: GameView, ply: number): string => {
  const row = game.moves[ply - 1];
  return row === undefined ? '' : `${numberOf(game.startFen, ply)} ${row.san}`;
};

const situation = (
  locale: Locale,
  when: 'before' | 'after',
  { ply, clocks, result }: Ruled['before'],
): Block =>
  paragraph(
    t(locale, `mail.disputes.${when}`, {
      ply,
      white: formatRemaining(locale, clocks.white),
      black: formatRemaining(locale, clocks.black),
      result: sayResult(locale, result),
    }),
  );

/** What was ruled, by whom, by which article and why, and the game before and after. */
export function rulingBlocks({ locale, timeZone }: Reader, game: GameView, ruled: Ruled): readonly Block[] {
  const said = sayRuling(locale, ruled.ruling, {
    timeZone,
    place: (ply) => placeOf(game, ply),
    numberOf: (id) => game.rulings.findIndex((each) => each.id === id) + 1,
  });
  const name = playerName(locale, ruled.authorLabel.name);
  return [
    paragraph(said.join(' ')),
    paragraph(
      `${t(locale, `chess.ruling.by.${ruled.role}`, { name })}. ${t(locale, 'chess.ruling.article', {
        article: cleanText(ruled.article),
      })}`,
    ),
    paragraph(t(locale, 'mail.disputes.reason', { text: cleanText(ruled.reason) })),
    situation(locale, 'before', ruled.before),
    situation(locale, 'after', ruled.after),
  ];
}

/** For a player: how and until when he may appeal, or that he may not. */
export function appealBlocks(reader: Reader, game: GameView, ruled: Ruled, part: Part): readonly Block[] {
  const { locale } = reader;
  if (part !== 'white' && part !== 'black') return [];
  const appeals = game.officials?.appeals ?? null;
  if (appeals === null || ruled.appealUntil === null || ruled.role === 'appeals') {
    return [paragraph(t(locale, 'mail.ruling-made.final'))];
  }
  return [
    paragraph(t(locale, 'mail.ruling-made.appeal', { name: playerName(locale, appeals.name) })),
    instantBlock(reader, 'mail.ruling-made.appeal-until', ruled.appealUntil),
  ];
}

/** A referred claim: what is claimed, with what evidence, and what has become of it. */
export function referredBlocks(locale: Locale, claim: Referred): readonly Block[] {
  const { evidence, line, status } = claim;
  return [
    paragraph([sayReferred(locale, claim), sayReferredStatus(locale, status)].join(' ')),
    ...(evidence === null
      ? []
      : [paragraph(t(locale, 'chess.referred.evidence', { text: cleanText(evidence) }))]),
    ...(line === null || line.length === 0
      ? []
      : [paragraph(t(locale, 'chess.referred.line', { moves: line.join(' ') }))]),
  ];
}

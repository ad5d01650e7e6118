// The rulings that are about something in the record: a claim that waits, an earlier ruling. The form shows what it is
// about, so that nobody decides it by its number.

import { type Html, html } from '../../kernel/html.ts';
import { pieceLists } from '../board/piece-list.ts';
import { textBoard } from '../board/text-board.ts';
import { radioField } from '../forms/fields.ts';
import { spanField } from '../forms/span.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';
import { rulingText } from './record.ts';
import { referralStory } from './referrals.ts';
import type { RulingFormProps } from './ruling-fields.ts';

/** The claim with its position and evidence, and what can be decided; null where there is no such claim. */
export function claimSubject(reader: Reader, props: RulingFormProps): Html | null {
  const { game, entered, errors } = props;
  const found = game.referrals.find(({ id }) => id === entered.claim);
  if (found === undefined) return null;
  return html`<section class="panel"><h2>${say(reader, 'web.referrals-title')}</h2>
${referralStory(reader, game, found)}
${textBoard(reader, { fen: found.fen, side: found.seat, lastUci: null, check: false }, undefined, 'claim-board')}
<details><summary>${say(reader, 'web.pieces-title')}</summary>${pieceLists(reader, found.fen)}</details></section>
<input type="hidden" name="claim" value="${found.id}">
${radioField(reader, {
  name: 'decision',
  label: say(reader, 'web.rule-decision-label'),
  choices: (
    ['accepted', 'rejected', ...(found.status === 'postponed' ? [] : (['postponed'] as const))] as const
  ).map((value) => ({
    value,
    label: say(reader, `chess.ruling.claim-${value}`),
    hint: say(reader, `web.rule-claim-${value}-hint`),
  })),
  value: entered.decision ?? null,
  error: errors.decision,
  required: true,
})}
${spanField(reader, {
  name: 'amount',
  label: say(reader, 'web.rule-claim-time-label'),
  hint: say(reader, 'web.rule-claim-time-hint'),
  entered,
  unit: 'minutes',
  error: errors.amount,
})}`;
}

/** The ruling that is taken back; null where there is no such ruling. */
export function liftedSubject(reader: Reader, { game, entered }: RulingFormProps): Html | null {
  const found = game.rulings.find(({ id }) => id === entered.ruling);
  if (found === undefined) return null;
  return html`<section class="panel"><h2>${say(reader, 'web.rule-lift-title')}</h2>
<p>${rulingText(reader, game, found.ruling)}</p></section>
<input type="hidden" name="ruling" value="${found.id}">`;
}

// A player appeals against a ruling (Article 14): once, in words, within the time that the regulations give.

import type { GameView } from '../../games/views/game-view.ts';
import { html } from '../../kernel/html.ts';
import { type RulingView, rulingGrounds, rulingText } from '../desk/record.ts';
import { textArea } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText, sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { playerName, say } from '../words.ts';
import { REASON_MAX } from './ruling-page.ts';

export type AppealPageProps = {
  readonly game: GameView;
  readonly ruling: RulingView;
  readonly base: string;
  readonly entered?: string;
  readonly error?: PageRefusal;
};

/** POST `{base}/appeal/{ruling}`: `text`. */
export function appealPage(reader: Reader, props: AppealPageProps): string {
  const { game, ruling, base, entered, error } = props;
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const appeals = game.officials?.appeals ?? null;
  const until = ruling.appealUntil;
  const back = html`<a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a>`;
  const form = html`<form method="post" action="${base}/appeal/${ruling.id}" class="stack">
${textArea(reader, {
  name: 'text',
  label: say(reader, 'web.appeal-text-label'),
  hint: say(reader, 'web.appeal-text-hint'),
  value: entered,
  error,
  required: true,
  maxlength: REASON_MAX,
  rows: 8,
})}
<div class="row"><button class="primary">${say(reader, 'web.appeal-button')}</button> ${back}</div>
</form>`;
  return documentOf(reader, {
    title: `${players}: ${say(reader, 'web.appeal-title')}`,
    main: html`<p class="players">${players}</p>
<h1>${say(reader, 'web.appeal-title')}</h1>
<section class="panel"><h2>${rulingText(reader, game, ruling.ruling)}</h2>
${rulingGrounds(reader, ruling)}</section>
${
  until === null || appeals === null || reader.now > until
    ? html`<p class="lead">${refusalText(reader, { code: until === null || appeals === null ? 'appeals-nobody' : 'appeal-too-late', params: {} })}</p>
<p>${back}</p>`
    : html`<p class="lead">${say(reader, 'web.appeal-explained', { name: playerName(reader, appeals) })}</p>
<p>${sentence(reader, 'web.appeal-until', { deadline: deadlineHtml(reader, until) })}</p>
${form}`
}`,
  });
}

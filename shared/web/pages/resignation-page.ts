// Giving up a game takes a page of its own and an answer that nothing preselects (Article 5.1.2).

import type { GameView } from '../../games/views/game-view.ts';
import { html } from '../../kernel/html.ts';
import { radioField } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { playerName, say } from '../words.ts';

export type ResignationPageProps = {
  readonly game: Pick<GameView, 'white' | 'black' | 'ply'>;
  readonly base: string;
  readonly error?: PageRefusal;
};

/** POST fields: `ply` (plies on the board), `confirm` (`yes`, or `no` to play on). */
export function resignationPage(reader: Reader, { game, base, error }: ResignationPageProps): string {
  const title = say(reader, 'web.resign-title');
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1>
<p class="lead">${say(reader, 'web.resign-explained')}</p>
<form method="post" action="${base}/resignation" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
${radioField(reader, {
  name: 'confirm',
  label: say(reader, 'web.resign-question'),
  choices: [
    { value: 'no', label: say(reader, 'web.resign-no') },
    { value: 'yes', label: say(reader, 'web.resign-yes') },
  ],
  value: null,
  error,
  required: true,
})}
<div class="row"><button class="danger">${say(reader, 'web.resign-button')}</button> <a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a></div>
</form>`,
  });
}

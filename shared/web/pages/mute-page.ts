// Stopping the mail of one game, and starting it again. The link in a mail shows this page; only the button acts.

import type { GameView } from '../../games/views/game-view.ts';
import { html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { playerName, say } from '../words.ts';

export type MutePageProps = {
  readonly game: Pick<GameView, 'white' | 'black'>;
  /** `/mute/<token>`. */
  readonly action: string;
  readonly muted: boolean;
  /** True right after the button was pressed. */
  readonly done: boolean;
};

/** POST fields: `action` (`mute` or `unmute`). */
export function mutePage(reader: Reader, { game, action, muted, done }: MutePageProps): string {
  const title = say(reader, muted ? 'web.muted-title' : 'web.mute-title');
  return documentOf(reader, {
    title,
    fetchable: !done,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1>
${done ? html`<p class="notice" role="status">${say(reader, muted ? 'web.mute-done' : 'web.unmute-done')}</p>` : null}
<p class="lead">${say(reader, muted ? 'web.muted-explained' : 'web.mute-explained')}</p>
<form method="post" action="${action}">
<input type="hidden" name="action" value="${muted ? 'unmute' : 'mute'}">
<button class="primary">${say(reader, muted ? 'web.unmute-button' : 'web.mute-button')}</button>
</form>`,
  });
}

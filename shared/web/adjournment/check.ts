// How anybody checks that a sealed move was not changed (A3): before the opening what to keep, after it the bytes to
// hash, written out, and the tool that does the same for the whole record.

import type { EnvelopeView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import { canonicalJson } from '../../kernel/json.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { instantHtml } from '../when.ts';
import { numbered, say } from '../words.ts';
import { notationName } from './frame.ts';

const NAMES = { algorithm: 'SHA-256', encoding: 'base64url' } as const;

type Opened = NonNullable<EnvelopeView['opened']>;

/** What is written on the envelope, member by member as it was hashed: nothing of what was found out later. */
export function recordText(envelope: EnvelopeView): string {
  const { commitment, state, opened, agreed, ...record } = envelope;
  return canonicalJson(record);
}

const code = (text: string): Html => html`<code class="bytes">${text}</code>`;

function recipe(reader: Reader, game: Pick<GameView, 'id'>, envelope: EnvelopeView, opened: Opened): Html {
  const { text, notation } = opened;
  return html`<ol class="recipe">
<li>${say(reader, 'adjournment.check.content', NAMES)} ${code(canonicalJson({ notation, text }))} ${say(reader, 'adjournment.check.gives', NAMES)} ${code(envelope.envelope)}</li>
<li>${say(reader, 'adjournment.check.record', NAMES)} ${code(recordText(envelope))} ${say(reader, 'adjournment.check.gives', NAMES)} ${code(envelope.commitment)}</li>
</ol>
<p>${sentence(reader, 'adjournment.check.command', {
    record: html`<a href="/games/${game.id}/commits" download="game.json">${say(reader, 'adjournment.check.file')}</a>`,
    command: html`<code>npm run -s verify -- game.json</code>`,
  })}</p>`;
}

export function checkYourself(reader: Reader, game: Pick<GameView, 'id'>, envelope: EnvelopeView): Html {
  return html`<section><h2>${say(reader, 'adjournment.check.title')}</h2>
<p>${say(reader, 'adjournment.check.explained', NAMES)}</p>
${
  envelope.opened === null
    ? html`<p>${say(reader, 'adjournment.check.before')}</p>`
    : recipe(reader, game, envelope, envelope.opened)
}</section>`;
}

function meaning(
  reader: Reader,
  game: Pick<GameView, 'startFen'>,
  { ply }: EnvelopeView,
  opened: Opened,
): string {
  const moves = opened.candidates.map(({ san }) => numbered(san, ply, game.startFen)).join(', ');
  return say(reader, `adjournment.reading.${opened.reading}`, { moves });
}

/** Text, notation, nonce, and what they turned out to mean; null before the opening. */
export function openedContent(
  reader: Reader,
  game: Pick<GameView, 'startFen'>,
  envelope: EnvelopeView,
): Html | null {
  const { opened } = envelope;
  if (opened === null) return null;
  const rows: readonly (readonly [string, Html | string])[] = [
    [say(reader, 'adjournment.opened.text'), html`<b class="san">${opened.text}</b>`],
    [say(reader, 'adjournment.opened.reading'), meaning(reader, game, envelope, opened)],
    [say(reader, 'adjournment.opened.notation'), notationName(opened.notation)],
    [say(reader, 'adjournment.opened.nonce'), html`<code class="commitment">${opened.nonce}</code>`],
    [say(reader, 'adjournment.opened.at'), instantHtml(reader, opened.at)],
  ];
  return html`<section><h2>${say(reader, 'adjournment.opened.title')}</h2>
<dl class="terms">${rows.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
  )}</dl></section>`;
}

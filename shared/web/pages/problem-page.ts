// A refusal in words, for whatever has no better page; and the friendly one for a move that came second.

import { html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { say } from '../words.ts';

export type ProblemPageProps = {
  /** The HTTP status of the answer. */
  readonly status: number;
  readonly problem: PageRefusal;
  /** Where to go on from here; the start page if absent. */
  readonly href?: string;
};

export function problemPage(reader: Reader, { status, problem, href }: ProblemPageProps): string {
  const title = say(
    reader,
    status === 404 ? 'web.problem-not-found' : status >= 500 ? 'web.problem-ours' : 'web.problem-title',
  );
  return documentOf(reader, {
    title,
    fetchable: false,
    main: html`<h1>${title}</h1>
<p class="lead">${refusalText(reader, problem)}</p>
<p><a class="button" href="${href ?? '/'}">${say(reader, href ? 'web.go-on' : 'web.back-to-start')}</a></p>
<p class="hint">${say(reader, 'web.problem-status', { status: String(status) })}</p>`,
  });
}

export type StalePageProps = {
  /** `/play/<token>`. */
  readonly base: string;
};

/** Answer 409: the position changed between reading and sending; nothing was played. */
export function stalePage(reader: Reader, { base }: StalePageProps): string {
  return documentOf(reader, {
    title: say(reader, 'web.stale-title'),
    fetchable: false,
    main: html`<h1>${say(reader, 'web.stale-title')}</h1>
<p class="lead">${say(reader, 'web.stale-explained')}</p>
<p><a class="button primary" href="${base}">${say(reader, 'web.stale-link')}</a></p>
<p class="hint">${say(reader, 'web.problem-status', { status: '409' })}</p>`,
  });
}

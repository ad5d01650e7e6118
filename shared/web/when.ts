// Instants and lengths of time as elements: what a person reads, with the machine's form beside it.

import { formatInstantFor, formatInstantNear, formatRemaining } from '../i18n/index.ts';
import { type Html, html } from '../kernel/html.ts';
import { type DurationMs, type EpochMs, formatDuration, formatInstant } from '../kernel/time.ts';
import type { Reader } from './reader.ts';
import { say } from './words.ts';

const element = (instant: EpochMs, text: string): Html =>
  html`<time datetime="${formatInstant(instant)}">${text}</time>`;

/** An instant in the reader's zone, the zone's city named. */
export const instantHtml = (reader: Reader, instant: EpochMs): Html =>
  element(instant, formatInstantNear(reader.locale, reader.timeZone, instant, reader.now));

/** For lists, where the zone is the same in every line: `3 Dec 2026, 19:30`. */
export const shortInstantHtml = (reader: Reader, instant: EpochMs): Html =>
  element(instant, formatInstantFor(reader.locale, reader.timeZone, instant, 'short'));

/** A deadline both ways: the instant with its zone, and how long that is from now. */
export function deadlineHtml(reader: Reader, deadline: EpochMs): Html {
  const remaining = formatRemaining(reader.locale, deadline - reader.now);
  return html`${instantHtml(reader, deadline)} <span class="relative">${say(reader, 'web.remaining', { remaining })}</span>`;
}

export const durationHtml = (reader: Reader, ms: DurationMs): Html =>
  html`<time datetime="${formatDuration(ms)}">${formatRemaining(reader.locale, ms)}</time>`;

/** What a move took, in its two largest units; a move at once took less than a minute, not no time. */
export const spentHtml = (reader: Reader, ms: DurationMs): Html =>
  html`<time datetime="${formatDuration(ms)}">${formatRemaining(reader.locale, Math.max(1, ms))}</time>`;

// What mail programs read: automatic mail (RFC 3834), one thread a game, one-click unsubscribing (RFC 8058),
// a list to filter by (RFC 2919). Every value is ASCII in one line; nothing that a player wrote comes here.

import type { Locale } from '../i18n/index.ts';
import type { MailMessage } from './message.ts';

// A mail's links are ours; anything else among them is a bug, and must not reach a header.
function linkOf(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`no web link: ${url.protocol}`);
  return url;
}

/** The address as it goes into the mail: everything unusual in it percent-encoded. */
export const safeUrl = (text: string): string => linkOf(text).href;

const unsubscribing = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${safeUrl(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * `References` and `In-Reply-To` name the same synthetic root in each mail of a game: mail services replace
 * Message-IDs, so a chain of real ones would not hold. The id of the single mail is the adapter's to add.
 */
export function headersOf(locale: Locale, message: MailMessage): Readonly<Record<string, string>> {
  const host = linkOf(message.url).hostname;
  const common = {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': locale,
  };
  if (message.kind === 'sign-in') return common;
  const root = `<game-${message.game.id}@${host}>`;
  return {
    ...common,
    'List-Id': `<games.${host}>`,
    References: root,
    'In-Reply-To': root,
    ...unsubscribing(message.kind === 'invitation' ? message.neverUrl : message.muteUrl),
  };
}

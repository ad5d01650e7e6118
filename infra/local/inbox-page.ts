// The mailbox as a page, for whoever runs the service on a laptop: every mail with its links, newest first.

import type { StoredMail } from '../../shared/adapters/local/mailbox.ts';
import { type Html, html, raw, renderHtml } from '../../shared/kernel/html.ts';
import { formatInstant } from '../../shared/kernel/time.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 1rem; }
  article { border-top: 1px solid; margin-top: 2rem; }
  h2 { margin-bottom: 0; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0; }
  dt { font-weight: bold; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { font: .95rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 34rem; border: 1px solid; background: #fff; }
  summary, input, button, select { font: inherit; min-height: 1.75rem; }
  form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center; }
`;

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Plain text with its addresses as links. */
export function linked(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    parts.push(html`${text.slice(end, found.index)}<a href="${found[0]}">${found[0]}</a>`);
    end = found.index + found[0].length;
  }
  return html`${parts}${text.slice(end)}`;
}

const languageOf = (mail: StoredMail): string => mail.headers['Content-Language'] ?? 'en';

const article = (mail: StoredMail): Html => html`
<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}" lang="${languageOf(mail)}">${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>At</dt><dd><time datetime="${formatInstant(mail.at)}">${formatInstant(mail.at)}</time></dd></dl>
<pre lang="${languageOf(mail)}">${linked(mail.text)}</pre>
<details><summary>HTML part of this mail</summary>
<iframe src="/inbox/${mail.id}.html" title="HTML part: ${mail.subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</details>
</article>`;

const filter = (addresses: readonly string[], to: string | null): Html => html`
<form method="get" action="/inbox">
<label for="to">Show mail to</label>
<select id="to" name="to">
<option value="">everybody</option>
${addresses.map((address) =>
  address === to ? html`<option selected>${address}</option>` : html`<option>${address}</option>`,
)}
</select>
<button>Show</button>
</form>`;

/** The page of all mails, or of those to one address. */
export function inboxPage(mails: readonly StoredMail[], to: string | null): string {
  const shown = to === null ? mails : mails.filter((mail) => mail.to === to);
  const addresses = [...new Set(mails.map((mail) => mail.to))].sort();
  return renderHtml(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox: ${shown.length} mails · Sealed Move</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<header><p><a href="/">Sealed Move</a></p></header>
<main>
<h1>Inbox of this machine</h1>
<p>No mail leaves this machine: what the service sent lies here, newest first. <a href="/inbox.json">The same as JSON</a>.</p>
${filter(addresses, to)}
<p role="status">${shown.length === 0 ? 'No mail yet.' : `${shown.length} mails.`}</p>
${shown.map(article)}
</main>
</body>
</html>
`);
}

/** The HTML part of one mail, with its links made to open beside the inbox, not inside the frame. */
export const htmlPart = (mail: StoredMail): string =>
  /<head[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<base target="_blank">${mail.html}`;

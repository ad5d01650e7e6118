// The frame of every page: head, header with navigation, main, footer. No inline script or style, so that the
// content security policy can forbid both.

import { LOCALE_NAMES, LOCALES, t } from '../i18n/index.ts';
import { type Html, html, renderHtml } from '../kernel/html.ts';
import { type AssetName, assetPath, type Reader } from './reader.ts';

export const SERVICE = 'Sealed Move';

const LICENCE = 'https://creativecommons.org/licenses/by-sa/3.0/';

export type PageFrame = {
  /** Plain text for the title bar; the page's `h1` is its own. */
  readonly title: string;
  readonly main: Html;
  readonly scripts?: readonly AssetName[];
  /** Wide pages (the board) use the whole width, others a column for reading. */
  readonly wide?: boolean;
  /** False where the page answers a POST and cannot be fetched again in another language. */
  readonly fetchable?: boolean;
};

function navigation(reader: Reader): Html | null {
  if (reader.signedInAs === null) return null;
  const say = (key: Parameters<typeof t>[1]) => t(reader.locale, key);
  const current = (path: string) => (reader.path.split('?')[0] === path ? html` aria-current="page"` : null);
  return html`<nav class="site-nav" aria-label="${say('web.nav-label')}">
<a href="/"${current('/')}>${say('web.nav-games')}</a>
<a href="/challenge"${current('/challenge')}>${say('web.nav-challenge')}</a>
<a href="/desk"${current('/desk')}>${say('web.nav-desk')}</a>
<a href="/profile"${current('/profile')}>${say('web.nav-profile')}</a>
<form method="post" action="/sign-out"><button class="quiet">${say('web.sign-out')}</button></form>
</nav>`;
}

function inLanguage(path: string, locale: string): string {
  const [bare, query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', locale);
  return `${bare}?${params}`;
}

function languages(reader: Reader): Html {
  return html`<nav class="languages" aria-label="${t(reader.locale, 'web.language-label')}"><ul>${LOCALES.map(
    (locale) =>
      html`<li>${
        locale === reader.locale
          ? html`<span lang="${locale}" aria-current="true">${LOCALE_NAMES[locale]}</span>`
          : html`<a lang="${locale}" hreflang="${locale}" href="${inLanguage(reader.path, locale)}">${LOCALE_NAMES[locale]}</a>`
      }</li>`,
  )}</ul></nav>`;
}

/** The complete HTML document. */
export function documentOf(reader: Reader, frame: PageFrame): string {
  const say = (key: Parameters<typeof t>[1]) => t(reader.locale, key);
  return renderHtml(html`<!doctype html>
<html lang="${reader.locale}">
<head>
<meta charset="utf-8">
<title>${frame.title} · ${SERVICE}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" type="image/svg+xml" href="${assetPath(reader, 'icon.svg')}">
<link rel="stylesheet" href="${assetPath(reader, 'style.css')}">
${(frame.scripts ?? []).map((name) => html`<script type="module" src="${assetPath(reader, name)}"></script>`)}
</head>
<body${frame.wide ? html` class="wide"` : null}>
<a class="skip" href="#main">${say('web.skip-link')}</a>
<header class="site"><div class="bar">
<a class="brand" href="/">${SERVICE}</a>
${navigation(reader)}
</div></header>
<main id="main" tabindex="-1">
${frame.main}
</main>
<footer class="site"><div class="bar">
${frame.fetchable === false ? null : languages(reader)}
<p class="credits">${say('web.credits')} <a rel="license" href="${LICENCE}">CC BY-SA 3.0</a></p>
</div></footer>
</body>
</html>
`);
}

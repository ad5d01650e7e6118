// HTML as a tagged template that escapes whatever is put into it, for pages and mails alike: text that
// people type (names above all) can never become markup.

const markup: unique symbol = Symbol('markup');

/** Text that is known to be markup: only `html` and `raw` make it. */
export type Html = { readonly [markup]: string };

/** What may stand in a template; null, undefined and false leave nothing behind. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as element content and inside a quoted attribute; never put it into an unquoted one. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found]!);

/** Trusted markup as it is: for constants of our own, never for anything that came from outside. */
export const raw = (text: string): Html => ({ [markup]: text });

const isHtml = (value: object): value is Html => markup in value;

function write(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (isHtml(value)) return value[markup];
  return value.map(write).join('');
}

/** ``html`<b>${name}</b>` ``: the name is escaped, nested `html` is kept, arrays are joined without a comma. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  raw(parts.map((part, index) => part + (index < values.length ? write(values[index]) : '')).join(''));

/** The markup as text, for the wire. */
export const renderHtml = (value: Html): string => value[markup];

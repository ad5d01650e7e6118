// What may differ between two games with two sealed texts, and what must not be found anywhere: the ciphertext and the
// hashes that bind it, by name and by length; and a text in every form in which it might lie on a disk or in a log.

import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import type { Heard, Played } from './overheard.ts';

export type Masked = {
  readonly kind: 'envelope' | 'ciphertext' | 'commitment' | 'hash';
  readonly value: string;
};

/**
 * The values of a game that depend on the text of its envelope: the ids, ciphertexts and the commitment of its drafts and
 * its envelope, and the hashes of the commits from the first of them on, which are chained over them. Nothing else.
 */
export async function maskedOf({
  service,
  game,
}: Pick<Played, 'service' | 'game'>): Promise<readonly Masked[]> {
  const commits = await service.deps.events.read(gameStream(game.id as GameId), {
    after: 0,
    consistent: true,
  });
  const masked: Masked[] = [];
  for (const { events, hash } of commits) {
    for (const event of events as readonly Readonly<Record<string, unknown>>[]) {
      const { type, ciphertext, commitment, record } = event;
      const envelope = type === 'SealDrafted' ? event.envelope : (record as { envelope?: string })?.envelope;
      if (type !== 'SealDrafted' && type !== 'EnvelopeClosed') continue;
      masked.push({ kind: 'envelope', value: String(envelope) });
      masked.push({ kind: 'ciphertext', value: String(ciphertext) });
      if (type === 'EnvelopeClosed') masked.push({ kind: 'commitment', value: String(commitment) });
    }
    if (masked.length > 0) masked.push({ kind: 'hash', value: hash });
  }
  return masked;
}

/** The same with each of these values replaced by its kind and number, in its own length. */
export function mask(heard: readonly Heard[], masked: readonly Masked[]): readonly Heard[] {
  const names = new Map(
    masked.map(({ kind, value }, index) => [value, `<${kind} ${index}>`.padEnd(value.length, '.')]),
  );
  if (names.size === 0) return heard;
  // The longest first: none is a part of another, but it must not depend on that.
  const values = [...names.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(values.join('|'), 'g');
  const one = (text: string) => text.replace(any, (value) => names.get(value) ?? value);
  return heard.map(({ what, text }) => ({ what, text: one(text) }));
}

/** The first thing that two listeners hear differently, with some of its surroundings; null for nothing. */
export function firstDifference(a: readonly Heard[], b: readonly Heard[]): string | null {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [one, other] = [a[index], b[index]];
    if (one === undefined || other === undefined) return `${one?.what ?? other?.what}: only once`;
    if (one.what !== other.what) return `${one.what} against ${other.what}`;
    if (one.text === other.text) continue;
    let at = 0;
    while (one.text[at] === other.text[at]) at += 1;
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
    return `${one.what} at ${at}:\n${around(one.text)}\nagainst\n${around(other.text)}`;
  }
  return null;
}

/** Two games as somebody hears them who cannot tell one ciphertext from another. */
export async function difference(a: Played, b: Played): Promise<string | null> {
  const [one, other] = [await maskedOf(a), await maskedOf(b)];
  const shape = (masked: readonly Masked[]) =>
    masked.map(({ kind, value }) => `${kind}: ${value.length}`).join();
  if (shape(one) !== shape(other)) return `lengths: ${shape(one)} against ${shape(other)}`;
  return firstDifference(mask(a.heard, one), mask(b.heard, other));
}

export type Form = { readonly name: string; readonly form: string };

/** Without the characters that also depend on what stands before and after: of a text at an offset of 0, 1 or 2 bytes. */
function base64At(bytes: Buffer, offset: 0 | 1 | 2): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  const first = Math.ceil((offset * 8) / 6);
  return text.slice(first, Math.floor(((offset + bytes.length) * 8) / 6));
}

/** A text as it may lie somewhere: as it is, in UTF-16, hex, base64 of both kinds, or escaped for JSON, HTML, an address. */
export function formsOf(text: string): readonly Form[] {
  const utf8 = Buffer.from(text, 'utf8');
  const utf16le = Buffer.from(text, 'utf16le');
  const utf16be = Buffer.from(utf16le).swap16();
  const json = JSON.stringify(text).slice(1, -1);
  const forms: Form[] = [
    { name: 'UTF-8', form: text },
    { name: 'JSON', form: json },
    { name: 'JSON twice', form: JSON.stringify(json).slice(1, -1) },
    { name: 'JSON in ASCII', form: json.replace(/[^ -~]/g, unicodeEscape) },
    { name: 'URL', form: encodeURIComponent(text) },
    { name: 'form', form: new URLSearchParams({ t: text }).toString().slice(2) },
    { name: 'HTML', form: text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) },
    {
      name: 'HTML by name',
      form: text.replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign).replace(/'/g, '&#39;'),
    },
    // As raw bytes that were read as UTF-8 or as Latin-1.
    { name: 'UTF-16LE', form: utf16le.toString('latin1') },
    { name: 'UTF-16BE', form: utf16be.toString('latin1') },
    { name: 'UTF-8 as Latin-1', form: utf8.toString('latin1') },
  ];
  for (const [name, bytes] of [
    ['UTF-8', utf8],
    ['UTF-16LE', utf16le],
    ['UTF-16BE', utf16be],
  ] as const) {
    forms.push({ name: `hex of ${name}`, form: bytes.toString('hex') });
    forms.push({ name: `HEX of ${name}`, form: bytes.toString('hex').toUpperCase() });
    for (const offset of [0, 1, 2] as const) {
      const base64 = base64At(bytes, offset);
      forms.push({ name: `base64 of ${name} at ${offset}`, form: base64 });
      const base64url = base64.replaceAll('+', '-').replaceAll('/', '_');
      forms.push({ name: `base64url of ${name} at ${offset}`, form: base64url });
    }
  }
  return forms;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const unicodeEscape = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Where a text is heard, in which form; nothing where it is not. */
export function placesOf(text: string, heard: readonly Heard[]): readonly string[] {
  const forms = formsOf(text);
  return heard.flatMap(({ what, text: said }) =>
    forms.filter(({ form }) => said.includes(form)).map(({ name }) => `${what}: ${name}`),
  );
}

// Whom a page is written for: language, zone, the instant of the answer, and where the static files are.

import type { Locale } from '../i18n/index.ts';
import type { EpochMs } from '../kernel/time.ts';

/** Logical name of a static file to its hashed name under `/assets/`. */
export type AssetName = 'board.js' | 'zone.js' | 'style.css' | 'pieces.svg' | 'icon.svg';
export type AssetManifest = Readonly<Record<AssetName, string>>;

export type Reader = {
  readonly locale: Locale;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: EpochMs;
  readonly assets: AssetManifest;
  /** The name shown in the header; null for a reader without a session (links in mails need none). */
  readonly signedInAs: string | null;
  /** Path and query of a page that may be fetched again in another language. */
  readonly path: string;
};

export const assetPath = (reader: Reader, name: AssetName): string => `/assets/${reader.assets[name]}`;

/** A refusal as it reaches a page: the code is a text key, `params` fill its places. */
export type PageRefusal = {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
};

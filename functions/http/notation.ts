// Which notation a text is read in when its sender does not say, and which one a page reads for a language.

import type { Locale } from '../../shared/i18n/index.ts';
import type { NotationId } from '../../shared/rules/index.ts';

/** Programs write SAN. Coordinates (UCI) are read in every notation. */
export const DEFAULT_NOTATION: NotationId = 'san';

/** A page reads the piece letters of its own language; never guessed from the text. */
export const notationFor = (locale: Locale): NotationId => locale;

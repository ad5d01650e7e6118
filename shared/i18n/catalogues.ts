// Every text that a person sees, by language and area. English is the one that the types are read from.

import enAdjournment from './catalogues/en/adjournment.json' with { type: 'json' };
import enChess from './catalogues/en/chess.json' with { type: 'json' };
import enMail from './catalogues/en/mail.json' with { type: 'json' };
import enRefusals from './catalogues/en/refusals.json' with { type: 'json' };
import enTime from './catalogues/en/time.json' with { type: 'json' };
import enWeb from './catalogues/en/web.json' with { type: 'json' };
import roAdjournment from './catalogues/ro/adjournment.json' with { type: 'json' };
import roChess from './catalogues/ro/chess.json' with { type: 'json' };
import roMail from './catalogues/ro/mail.json' with { type: 'json' };
import roRefusals from './catalogues/ro/refusals.json' with { type: 'json' };
import roTime from './catalogues/ro/time.json' with { type: 'json' };
import roWeb from './catalogues/ro/web.json' with { type: 'json' };
import ruAdjournment from './catalogues/ru/adjournment.json' with { type: 'json' };
import ruChess from './catalogues/ru/chess.json' with { type: 'json' };
import ruMail from './catalogues/ru/mail.json' with { type: 'json' };
import ruRefusals from './catalogues/ru/refusals.json' with { type: 'json' };
import ruTime from './catalogues/ru/time.json' with { type: 'json' };
import ruWeb from './catalogues/ru/web.json' with { type: 'json' };
import srAdjournment from './catalogues/sr-Cyrl/adjournment.json' with { type: 'json' };
import srChess from './catalogues/sr-Cyrl/chess.json' with { type: 'json' };
import srMail from './catalogues/sr-Cyrl/mail.json' with { type: 'json' };
import srRefusals from './catalogues/sr-Cyrl/refusals.json' with { type: 'json' };
import srTime from './catalogues/sr-Cyrl/time.json' with { type: 'json' };
import srWeb from './catalogues/sr-Cyrl/web.json' with { type: 'json' };
import ukAdjournment from './catalogues/uk/adjournment.json' with { type: 'json' };
import ukChess from './catalogues/uk/chess.json' with { type: 'json' };
import ukMail from './catalogues/uk/mail.json' with { type: 'json' };
import ukRefusals from './catalogues/uk/refusals.json' with { type: 'json' };
import ukTime from './catalogues/uk/time.json' with { type: 'json' };
import ukWeb from './catalogues/uk/web.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** A sentence with `{name}` places, or its plural forms chosen by `{count}`. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Message>>>>;

const en = {
  adjournment: enAdjournment,
  chess: enChess,
  mail: enMail,
  refusals: enRefusals,
  time: enTime,
  web: enWeb,
};

type English = typeof en;
export type Area = keyof English;

/** `area.key` of every English message: a key that is not in the catalogues is a type error. */
export type MessageKey = { [A in Area]: `${A}.${keyof English[A] & string}` }[Area];

/** The locales that have files of their own. */
export type WrittenLocale = Exclude<Locale, 'sr-Latn'>;

export const CATALOGUES: Readonly<Record<WrittenLocale, Catalogue>> = {
  en,
  ru: {
    adjournment: ruAdjournment,
    chess: ruChess,
    mail: ruMail,
    refusals: ruRefusals,
    time: ruTime,
    web: ruWeb,
  },
  uk: {
    adjournment: ukAdjournment,
    chess: ukChess,
    mail: ukMail,
    refusals: ukRefusals,
    time: ukTime,
    web: ukWeb,
  },
  ro: {
    adjournment: roAdjournment,
    chess: roChess,
    mail: roMail,
    refusals: roRefusals,
    time: roTime,
    web: roWeb,
  },
  'sr-Cyrl': {
    adjournment: srAdjournment,
    chess: srChess,
    mail: srMail,
    refusals: srRefusals,
    time: srTime,
    web: srWeb,
  },
};

// The mail that proves an address. It names nobody: whoever asked for it may not be its owner.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { SignInMessage } from '../message.ts';
import { action, validUntil } from '../parts.ts';

export function signInLetter(message: SignInMessage, reader: Reader): Letter {
  const { locale } = reader;
  return {
    subject: t(locale, 'mail.subject.sign-in'),
    preheader: t(locale, 'mail.sign-in.lead'),
    blocks: [
      { block: 'lead', text: t(locale, 'mail.sign-in.lead') },
      validUntil(reader, message.expiresAt),
      action(t(locale, 'mail.sign-in.action'), message.url),
      { block: 'small', text: t(locale, 'mail.sign-in.not-asked') },
    ],
  };
}

// From a message and its reader to a mail in two parts with its headers. Pure: the same in, the same out.

import { DEFAULT_LOCALE, DEFAULT_ZONE, localeOfTag, parseTimeZone } from '../i18n/index.ts';
import { headersOf } from './headers.ts';
import { ADJOURNMENT_LETTERS } from './kinds/adjournment.ts';
import { challengeAnsweredLetter } from './kinds/challenge-answered.ts';
import { deadlineNearLetter } from './kinds/deadline-near.ts';
import {
  adjudicationOpenedLetter,
  appealDecidedLetter,
  appealMadeLetter,
  claimDecidedLetter,
  claimReferredLetter,
  consentWantedLetter,
  rulingMadeLetter,
} from './kinds/disputes.ts';
import { drawClaimedLetter } from './kinds/draw-claimed.ts';
import { drawDeclinedLetter } from './kinds/draw-declined.ts';
import { drawOfferedLetter } from './kinds/draw-offered.ts';
import { gameOverLetter } from './kinds/game-over.ts';
import { illegalMoveLetter } from './kinds/illegal-move.ts';
import { invitationLetter } from './kinds/invitation.ts';
import { leaveOverLetter } from './kinds/leave-over.ts';
import { opponentLeaveLetter } from './kinds/opponent-leave.ts';
import { resultPendingLetter } from './kinds/result-pending.ts';
import { signInLetter } from './kinds/sign-in.ts';
import { silenceNoticeLetter } from './kinds/silence-notice.ts';
import { yourMoveLetter } from './kinds/your-move.ts';
import type { Letter, Reader } from './letter.ts';
import type { ComposedMail, MailMessage, MailReader } from './message.ts';
import { renderMailHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

function letterOf(message: MailMessage, reader: Reader): Letter {
  switch (message.kind) {
    case 'seal-now':
    case 'envelope-closed':
    case 'adjournment-proposed':
    case 'adjournment-declined':
    case 'resumption-proposed':
    case 'resumption-declined':
    case 'resumption-changed':
    case 'resumption-near':
    case 'clock-runs':
    case 'default-time':
    case 'envelope-opened':
    case 'choose-reading':
    case 'envelope-failed':
    case 'opening-agreed':
      return ADJOURNMENT_LETTERS[message.kind](message, reader);
    case 'sign-in':
      return signInLetter(message, reader);
    case 'invitation':
      return invitationLetter(message, reader);
    case 'your-move':
      return yourMoveLetter(message, reader);
    case 'draw-offered':
      return drawOfferedLetter(message, reader);
    case 'draw-declined':
      return drawDeclinedLetter(message, reader);
    case 'draw-claimed':
      return drawClaimedLetter(message, reader);
    case 'deadline-near':
      return deadlineNearLetter(message, reader);
    case 'silence-notice':
      return silenceNoticeLetter(message, reader);
    case 'leave-over':
      return leaveOverLetter(message, reader);
    case 'opponent-leave':
      return opponentLeaveLetter(message, reader);
    case 'illegal-move':
      return illegalMoveLetter(message, reader);
    case 'result-pending':
      return resultPendingLetter(message, reader);
    case 'game-over':
      return gameOverLetter(message, reader);
    case 'challenge-answered':
      return challengeAnsweredLetter(message, reader);
    case 'ruling-made':
      return rulingMadeLetter(message, reader);
    case 'adjudication-opened':
      return adjudicationOpenedLetter(message, reader);
    case 'appeal-made':
      return appealMadeLetter(message, reader);
    case 'appeal-decided':
      return appealDecidedLetter(message, reader);
    case 'claim-referred':
      return claimReferredLetter(message, reader);
    case 'claim-decided':
      return claimDecidedLetter(message, reader);
    case 'consent-wanted':
      return consentWantedLetter(message, reader);
  }
}

/**
 * The mail for one reader, in his language and time zone. The subject is the same for every mail of one kind
 * about one game, so that the mails of a game stay together. Throws for links that are no web addresses.
 */
export function composeMail(message: MailMessage, reader: MailReader): ComposedMail {
  const locale = localeOfTag(reader.locale) ?? DEFAULT_LOCALE;
  const settled = { ...reader, locale, timeZone: parseTimeZone(reader.timeZone) ?? DEFAULT_ZONE };
  const letter = letterOf(message, settled);
  return {
    subject: letter.subject,
    text: renderText(letter),
    html: renderMailHtml(locale, letter),
    headers: headersOf(locale, message),
  };
}

// Which letter belongs to which kind of mail about an adjournment.

import type { Letter, Reader } from '../letter.ts';
import type { AdjournmentKind, AdjournmentMessage } from '../message.ts';
import {
  adjournmentDeclinedLetter,
  adjournmentProposedLetter,
  envelopeClosedLetter,
  sealNowLetter,
} from './adjourning.ts';
import {
  chooseReadingLetter,
  envelopeFailedLetter,
  envelopeOpenedLetter,
  openingAgreedLetter,
} from './opening.ts';
import {
  clockRunsLetter,
  defaultTimeLetter,
  resumptionDateLetter,
  resumptionNearLetter,
} from './resumption.ts';

type Compose = (message: AdjournmentMessage, reader: Reader) => Letter;

export const ADJOURNMENT_LETTERS: Readonly<Record<AdjournmentKind, Compose>> = {
  'seal-now': sealNowLetter,
  'envelope-closed': envelopeClosedLetter,
  'adjournment-proposed': adjournmentProposedLetter,
  'adjournment-declined': adjournmentDeclinedLetter,
  'resumption-proposed': resumptionDateLetter,
  'resumption-declined': resumptionDateLetter,
  'resumption-changed': resumptionDateLetter,
  'resumption-near': resumptionNearLetter,
  'clock-runs': clockRunsLetter,
  'default-time': defaultTimeLetter,
  'envelope-opened': envelopeOpenedLetter,
  'choose-reading': chooseReadingLetter,
  'envelope-failed': envelopeFailedLetter,
  'opening-agreed': openingAgreedLetter,
};

// What was just done about an adjournment, told once after a POST; the codes travel in the address as `?done=`.

export const ADJOURNMENT_NOTICES = [
  'sealed',
  'seal-drafted',
  'adjourned-early',
  'adjournment-proposed',
  'adjournment-accepted',
  'adjournment-declined',
  'arrived',
  'date-proposed',
  'date-accepted',
  'date-declined',
  'reading-chosen',
  'opening-agreed',
] as const;
export type AdjournmentNotice = (typeof ADJOURNMENT_NOTICES)[number];

export const isAdjournmentNotice = (text: string): text is AdjournmentNotice =>
  (ADJOURNMENT_NOTICES as readonly string[]).includes(text);

// Refusals on the wire: RFC 9457 documents with a code, in words of the reader's language.

import { type Locale, refusalText } from '../../shared/i18n/index.ts';

export type ProblemParams = Readonly<Record<string, string | number>>;

/** Thrown by handlers and caught in one place (respond.ts); never used inside the core. */
export class HttpProblem extends Error {
  readonly code: string;
  readonly params: ProblemParams;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: string, params: ProblemParams = {}, extra: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.extra = extra;
  }
}

/** Codes whose status is not 422 (understood, but the Laws or our rules refuse it). */
export const STATUS: Readonly<Record<string, number>> = {
  'malformed-json': 400,
  'invalid-body': 400,
  'unknown-field': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-your-game': 403,
  'not-for-you': 403,
  'not-an-official': 403,
  'official-plays': 403,
  csrf: 403,
  'link-invalid': 403,
  'link-expired': 410,
  'link-revoked': 410,
  'link-used': 410,
  'unknown-game': 404,
  'unknown-page': 404,
  'unknown-player': 404,
  'ruling-unknown': 404,
  'appeal-unknown': 404,
  'claim-unknown': 404,
  'method-not-allowed': 405,
  'stale-ply': 409,
  'not-your-turn': 409,
  'game-ended': 409,
  'result-pending': 409,
  'game-not-started': 409,
  'game-exists': 409,
  'challenge-not-open': 409,
  'draw-already-offered': 409,
  'no-draw-offer': 409,
  'draw-offer-too-early': 409,
  'draw-offer-again-too-soon': 409,
  'claim-already-decided': 409,
  'accepted-already': 409,
  'game-stopped': 409,
  'consent-awaited': 409,
  'ruling-impossible': 409,
  'appeal-again': 409,
  'appeal-too-late': 409,
  'appeal-decided': 409,
  'adjudication-not-open': 409,
  'claim-open': 409,
  'seal-the-move': 409,
  'game-adjourned': 409,
  'not-adjourned': 409,
  'already-resumed': 409,
  'envelope-opening': 409,
  'envelope-failed': 409,
  'reading-not-chosen': 409,
  'session-not-open': 409,
  'already-adjourned': 409,
  'outside-session': 409,
  'seal-too-early': 409,
  'adjournment-by-session': 409,
  'adjournment-already-proposed': 409,
  'no-adjournment-proposed': 409,
  'no-resumption-proposed': 409,
  'nothing-to-seal': 409,
  'no-draft': 409,
  'not-resuming': 409,
  'arrival-too-early': 409,
  'too-late': 409,
  'nothing-to-choose': 409,
  'envelope-not-due': 409,
  'envelope-stays-closed': 409,
  'sessions-over': 409,
  'leave-overlaps': 409,
  'on-leave': 409,
  'reflection-declared': 409,
  'clock-full': 409,
  'bank-empty': 409,
  'unknown-leave': 404,
  'envelope-unknown': 404,
  'stale-version': 412,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'try-again': 503,
};

export const statusOf = (code: string): number => STATUS[code] ?? 422;

export type ProblemDocument = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly [extra: string]: unknown;
};

/** The `application/problem+json` document of a refusal. `type` is a stable relative URI. */
export function problemDocument(locale: Locale, problem: HttpProblem): ProblemDocument {
  const { code, params, extra } = problem;
  const status = statusOf(code);
  const detail = refusalText(locale, code, params);
  return { type: `/problems/${code}`, title: titleOf(status), status, detail, code, ...extra };
}

/** The HTTP status in words; English by the standard, the `detail` is for people. */
function titleOf(status: number): string {
  return TITLES[status] ?? 'Refused';
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

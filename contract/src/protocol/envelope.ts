/**
 * The codes of the envelope:
 * - 200: success. 0: success without a result.
 * - 500: a refusal; `errorCode` names it. ERROR00075 is the general failure.
 * - 505: the session has ended. `result.about.reason` is a SessionEnding if the reason is known.
 * - 50012, 50014: signed out elsewhere. Older gateways send them; this server does not.
 * - 400, 404, 408, 413, 415, 429, 503: the HTTP status with the same number.
 */
export const envelopeCodes = {
  done: 200,
  nothing: 0,
  refused: 500,
  signedOut: 505,
  signedInElsewhere: 50012,
  tokenExpired: 50014,
} as const;

/** The reasons for which a session is ended from another device. */
export const sessionEndings = ['password_changed', 'signed_out_elsewhere'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** The body of every response. For a refusal, `result` contains the problems of fields (FieldProblem). */
export type Envelope<Result = unknown> = {
  code: number;
  message: string;
  errorCode: string | null;
  result: Result | null;
};

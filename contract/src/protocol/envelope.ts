/**
 * What the codes mean:
 * 200 done · 0 done, nothing to say · 500 refused (errorCode says why; ERROR00075 is the generic failure)
 * 505 the session has ended (`result.about.reason` says why where that is known: SessionEnding) · 50012, 50014 signed out elsewhere (older gateways; this server never sends them)
 * 400, 404, 408, 413, 415, 429, 503 as the HTTP status of the same number.
 */
export const codes = {
  done: 200,
  nothing: 0,
  refused: 500,
  signedOut: 505,
  signedInElsewhere: 50012,
  tokenExpired: 50014,
} as const;

/** Why a session is over that was not ended where it was used. */
export const sessionEndings = ['password_changed', 'signed_out_elsewhere'] as const;
export type SessionEnding = (typeof sessionEndings)[number];

/** Every answer, whatever the call. `result` of a refused request: which fields, and why (FieldProblem). */
export type Envelope<Result = unknown> = {
  code: number;
  message: string;
  errorCode: string | null;
  result: Result | null;
};

import {
  codes,
  declarationOf,
  type Envelope,
  type FieldProblem,
  type RefusalName,
  refusalOf,
  refusals,
  type SessionEnding,
  sessionEndings,
  toProblem,
} from '@miya/contract';

/** What went wrong, as a form needs it: which refusal, on which fields. */
type Refused = {
  code: number;
  /** Undefined for an errorCode this build does not know: then only the message says what happened. */
  refusal: RefusalName | undefined;
  message: string;
  problems: FieldProblem[];
  field: string | undefined;
  /** What the refusal tells besides, by name: the waybill of the order there is already. */
  about: Readonly<Record<string, string>>;
};

export type Verdict =
  | { kind: 'done'; result: unknown }
  /** The caller decides what to show. */
  | ({ kind: 'refused' } & Refused)
  /** The reader is shown this for five seconds, whoever called. */
  | ({ kind: 'shown' } & Refused)
  /** The session is over: forget it and load the page again. */
  | { kind: 'session-ended'; reason: SessionEnding | undefined }
  /** The message is shown, and the reader is asked: sign in again, or stay. */
  | { kind: 'logged-out'; message: string };

/** The error catalogue: what each answer means for the page. All of it, and nothing of it anywhere else. */
export function judge(envelope: Envelope): Verdict {
  const { code, errorCode } = envelope;
  if (code === codes.done) return { kind: 'done', result: envelope.result };
  if (code === codes.signedOut) return { kind: 'session-ended', reason: endingIn(envelope.result) };
  if (code === codes.signedInElsewhere || code === codes.tokenExpired)
    return { kind: 'logged-out', message: envelope.message };
  // 'Done, nothing to say' hands on what it brought, and nothing is a result as well.
  if (code === codes.nothing && errorCode === null) return { kind: 'done', result: envelope.result };
  const passes = code === codes.nothing || code === codes.refused;
  if (passes && errorCode !== refusals.failure.errorCode) return { kind: 'refused', ...refusedOf(envelope) };
  // A form shows these on the field they belong to, or above its button.
  if (code === refusals.request_invalid.status || code === refusals.too_many_requests.status)
    return { kind: 'refused', ...refusedOf(envelope) };
  return { kind: 'shown', ...refusedOf(envelope) };
}

function refusedOf({ code, errorCode, message, result }: Envelope): Refused {
  const refusal = refusalOf(errorCode);
  const field = refusal && declarationOf(refusal).field;
  return { code, refusal, message, problems: problemsIn(result), field, about: aboutIn(result) };
}

/** The problems a refused request names, whatever else its result holds. */
function problemsIn(result: unknown): FieldProblem[] {
  const listed = (result as { problems?: unknown } | null)?.problems;
  if (!Array.isArray(listed)) return [];
  return listed
    .filter((one) => typeof one?.field === 'string' && typeof one?.problem === 'string')
    .map((one) => ({ field: one.field, problem: toProblem(one.problem) }));
}

function aboutIn(result: unknown): Record<string, string> {
  const told = (result as { about?: unknown } | null)?.about;
  if (typeof told !== 'object' || told === null) return {};
  return Object.fromEntries(Object.entries(told).filter(([, value]) => typeof value === 'string'));
}

/** Why the session is over; undefined also for a reason that this build does not know. */
const endingIn = (result: unknown): SessionEnding | undefined =>
  sessionEndings.find((ending) => ending === aboutIn(result).reason);

/** Whether an answer is an envelope at all: a proxy in between may speak for itself. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, errorCode } = value as Record<string, unknown>;
  return (
    Number.isInteger(code) &&
    typeof message === 'string' &&
    (errorCode === null || errorCode === undefined || typeof errorCode === 'string')
  );
}

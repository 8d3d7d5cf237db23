import {
  type Envelope,
  envelopeCodes,
  type FieldProblem,
  findRefusal,
  getRefusalDeclaration,
  type RefusalName,
  refusals,
  type SessionEnding,
  sessionEndings,
  toProblem,
} from '@miya/contract';

/** What a form needs to show a refused request: the refusal and the fields it concerns. */
type RefusalDetails = {
  code: number;
  /** Undefined when this build does not know the errorCode. Then only `message` says what happened. */
  refusal: RefusalName | undefined;
  message: string;
  problems: FieldProblem[];
  field: string | undefined;
  /** Values that belong to the refusal, by name: `{ waybill: 'MY1' }` when the reference is already used. */
  about: Readonly<Record<string, string>>;
};

export type EnvelopeOutcome =
  | { kind: 'done'; result: unknown }
  /** The caller decides what to show. */
  | ({ kind: 'refused' } & RefusalDetails)
  /** send() shows the message in a toast for five seconds, and the caller shows nothing. */
  | ({ kind: 'shown' } & RefusalDetails)
  /** The session has ended: send() clears it and reloads the page. */
  | { kind: 'session-ended'; reason: SessionEnding | undefined }
  /** send() shows the message and opens a prompt: sign in again, or stay on the page. */
  | { kind: 'logged-out'; message: string };

/** The error catalogue: the only place that decides what a code and errorCode of the server mean for the page. */
export function classifyEnvelope(envelope: Envelope): EnvelopeOutcome {
  const { code, errorCode } = envelope;
  if (code === envelopeCodes.done) return { kind: 'done', result: envelope.result };
  if (code === envelopeCodes.signedOut)
    return { kind: 'session-ended', reason: findSessionEnding(envelope.result) };
  if (code === envelopeCodes.signedInElsewhere || code === envelopeCodes.tokenExpired)
    return { kind: 'logged-out', message: envelope.message };
  // Code 0 without an errorCode is a success. Its result may be null.
  if (code === envelopeCodes.nothing && errorCode === null) return { kind: 'done', result: envelope.result };
  const isForCaller = code === envelopeCodes.nothing || code === envelopeCodes.refused;
  if (isForCaller && errorCode !== refusals.failure.errorCode)
    return { kind: 'refused', ...readRefusalDetails(envelope) };
  // The caller gets these two refusals too: a form shows them on a field or above its submit button.
  if (code === refusals.request_invalid.status || code === refusals.too_many_requests.status)
    return { kind: 'refused', ...readRefusalDetails(envelope) };
  return { kind: 'shown', ...readRefusalDetails(envelope) };
}

function readRefusalDetails({ code, errorCode, message, result }: Envelope): RefusalDetails {
  const refusal = findRefusal(errorCode);
  const field = refusal && getRefusalDeclaration(refusal).field;
  return { code, refusal, message, problems: readProblems(result), field, about: readAbout(result) };
}

/** Lists the well-formed problems of a refused request. Other parts of `result` are ignored. */
function readProblems(result: unknown): FieldProblem[] {
  const problems = (result as { problems?: unknown } | null)?.problems;
  if (!Array.isArray(problems)) return [];
  return problems
    .filter((entry) => typeof entry?.field === 'string' && typeof entry?.problem === 'string')
    .map((entry) => ({ field: entry.field, problem: toProblem(entry.problem) }));
}

function readAbout(result: unknown): Record<string, string> {
  const about = (result as { about?: unknown } | null)?.about;
  if (typeof about !== 'object' || about === null) return {};
  return Object.fromEntries(Object.entries(about).filter(([, value]) => typeof value === 'string'));
}

/** Why the session ended. Undefined when the result has no reason or a reason that this build does not know. */
const findSessionEnding = (result: unknown): SessionEnding | undefined =>
  sessionEndings.find((ending) => ending === readAbout(result).reason);

/** Whether a response body is an envelope of our server. A proxy may send a body of its own. */
export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, message, errorCode } = value as Record<string, unknown>;
  return (
    Number.isInteger(code) &&
    typeof message === 'string' &&
    (errorCode === null || errorCode === undefined || typeof errorCode === 'string')
  );
}

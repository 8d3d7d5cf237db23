import type { Call, Envelope, FieldProblem, Input, Result } from '@miya/contract';
import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import { classifyEnvelope, type EnvelopeOutcome, isEnvelope } from './classify-envelope.ts';
import { clearSession, readToken, saveSessionEnding, setFlash } from './session-store.ts';
import { type FailureName, showMessage } from './user-messages.ts';

export type FailedResponse = {
  ok: false;
  /** The envelope's code. Undefined when the server did not respond. */
  code: number | undefined;
  refusal: FailureName;
  /** The server's text, for an errorCode that this build does not know. */
  message: string;
  problems: FieldProblem[];
  field: string | undefined;
  /** Values that belong to the refusal, by name: `{ waybill: 'MY1' }`. */
  about: Readonly<Record<string, string>>;
  /** The user has already seen a message about the failure, so a screen must not show another. */
  isErrorShown: boolean;
};
export type CallResponse<C extends Call> = { ok: true; result: Result<C> } | FailedResponse;

/**
 * Sends one call of the contract with the token of the session, and reads the envelope of the response.
 * `otherToken` replaces that token, to confirm a token from a link. An invalid `otherToken` does not end the session.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  otherToken?: string,
): Promise<CallResponse<C>> {
  const token = otherToken ?? readToken();
  const envelope = await fetchEnvelope(call, input, buildHeaders(token, call.method !== 'GET'));
  if (envelope === 'unreachable' || envelope === 'timeout') return reportFailure(envelope);
  return handleOutcome<C>(classifyEnvelope(envelope), token !== undefined && otherToken === undefined);
}

/** Sends a call in test mode, which reads and changes only test orders. */
export async function sendInTestMode<C extends Call>(call: C, input: Input<C>): Promise<CallResponse<C>> {
  const token = readToken();
  const headers = { ...buildHeaders(token, call.method !== 'GET'), ...testModeHeaders };
  const envelope = await fetchEnvelope(call, input, headers);
  if (envelope === 'unreachable' || envelope === 'timeout') return reportFailure(envelope);
  return handleOutcome<C>(classifyEnvelope(envelope), token !== undefined);
}

/** The header of a call that concerns test orders. */
export const testModeHeaders = { 'Miya-Mode': 'test' };

/** Sends a call of background work. The caller handles failures; only the end of the session is shown to the user. */
export async function sendInBackground<C extends Call>(call: C, input: Input<C>): Promise<CallResponse<C>> {
  const token = readToken();
  const envelope = await fetchEnvelope(call, input, buildHeaders(token, call.method !== 'GET'));
  if (envelope === 'unreachable' || envelope === 'timeout')
    return { ...emptyFailure, problems: [], refusal: envelope, isErrorShown: false };
  const outcome = classifyEnvelope(envelope);
  return handleOutcome<C>(
    outcome.kind === 'shown' ? { ...outcome, kind: 'refused' } : outcome,
    token !== undefined,
  );
}

function handleOutcome<C extends Call>(outcome: EnvelopeOutcome, isSessionToken: boolean): CallResponse<C> {
  switch (outcome.kind) {
    case 'done':
      return { ok: true, result: outcome.result as Result<C> };
    case 'refused': {
      const { kind: _, refusal = 'failure', ...rest } = outcome;
      return { ok: false, refusal, ...rest, isErrorShown: false };
    }
    case 'shown': {
      const { kind: _, refusal, ...rest } = outcome;
      showMessage({ kind: 'failed', failure: refusal, message: rest.message });
      return { ok: false, refusal: refusal ?? 'failure', ...rest, isErrorShown: true };
    }
    case 'session-ended':
      // Without a stored token the user is logging out, or another call has already handled the end.
      // A reload without a stored token would repeat for ever.
      if (isSessionToken && readToken() !== undefined) {
        setFlash(outcome.reason ?? 'not-signed-in');
        if (outcome.reason) saveSessionEnding(outcome.reason);
        clearSessionAndReload();
      }
      return createSessionEndedFailure(isSessionToken);
    case 'logged-out':
      showMessage({ kind: 'failed', failure: undefined, message: outcome.message });
      showMessage({ kind: 'logged-out' });
      return createSessionEndedFailure(true);
  }
}

const emptyFailure = { ok: false, code: undefined, message: '', field: undefined, about: {} } as const;

const createSessionEndedFailure = (shown: boolean): FailedResponse => ({
  ...emptyFailure,
  problems: [],
  refusal: 'session_ended',
  isErrorShown: shown,
});

function reportFailure(failure: 'unreachable' | 'timeout'): FailedResponse {
  showMessage({ kind: 'failed', failure, message: '' });
  return { ...emptyFailure, problems: [], refusal: failure, isErrorShown: true };
}

/** Clears the session and reloads the page. Without a token the page redirects to the sign-in page. */
export function clearSessionAndReload() {
  // Several calls may learn at the same time that the session has ended. Only the first finds and removes the token.
  if (readToken() === undefined) return;
  clearSession();
  location.reload();
}

async function fetchEnvelope(
  call: Call,
  input: object,
  headers: Record<string, string>,
): Promise<Envelope | 'unreachable' | 'timeout'> {
  const isGet = call.method === 'GET';
  try {
    const response = await fetch(isGet ? `${call.path}${formatQueryString(input)}` : call.path, {
      method: call.method,
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    });
    return await readEnvelope(response);
  } catch (error) {
    return classifyFetchError(error);
  }
}

export const buildHeaders = (token: string | undefined, hasBody: boolean): Record<string, string> => ({
  ...(token ? { 'X-Token': token, Authorization: token } : {}),
  ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
});

async function readEnvelope(response: Response): Promise<Envelope | 'unreachable'> {
  const body: unknown = await response.json();
  return isEnvelope(body) ? { ...body, errorCode: body.errorCode ?? null } : 'unreachable';
}

export const classifyFetchError = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';

/** Handles a download whose response is an envelope (`response`), or which had no response (`error`). */
export async function handleFailedDownload(
  response: Response | undefined,
  error: unknown,
): Promise<FailedResponse> {
  const envelope = response
    ? await readEnvelope(response).catch(classifyFetchError)
    : classifyFetchError(error);
  if (envelope === 'unreachable' || envelope === 'timeout') return reportFailure(envelope);
  const failure = handleOutcome(classifyEnvelope(envelope), readToken() !== undefined);
  // A success without a file is not expected, so it is reported as an unreachable service.
  return failure.ok ? reportFailure('unreachable') : failure;
}

/**
 * Returns whether the response says that the session is over. If so, the end is handled as in send().
 * Any other response shows no message.
 */
export async function handleSessionEnd(response: Response): Promise<boolean> {
  const envelope = await readEnvelope(response).catch(() => 'unreachable' as const);
  if (envelope === 'unreachable') return false;
  const outcome = classifyEnvelope(envelope);
  if (outcome.kind !== 'session-ended' && outcome.kind !== 'logged-out') return false;
  handleOutcome(outcome, readToken() !== undefined);
  return true;
}

function formatQueryString(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

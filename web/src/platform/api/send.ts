import type { Call, Envelope, FieldProblem, Input, Result } from '@miya/contract';
import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import { isEnvelope, judge, type Verdict } from './catalogue.ts';
import { type Failure, notify } from './notices.ts';
import { forgetSession, keepEnding, leaveWord, tokenOf } from './session-store.ts';

export type Refusal = {
  ok: false;
  /** The envelope's; undefined where no answer came. */
  code: number | undefined;
  refusal: Failure;
  /** The server's own words, for an errorCode this build does not know. */
  message: string;
  problems: FieldProblem[];
  field: string | undefined;
  about: Readonly<Record<string, string>>;
  /** The reader has been told already, so a screen must not say it again. */
  shown: boolean;
};
export type Answer<C extends Call> = { ok: true; result: Result<C> } | Refusal;

/**
 * Sends one call of the contract. The only way to the server: it adds the token and reads the envelope.
 * `as` is a token not yet ours, to be confirmed: that it has ended says nothing about the session here.
 */
export async function send<C extends Call>(call: C, input: Input<C>, as?: string): Promise<Answer<C>> {
  const token = as ?? tokenOf();
  const reply = await exchange(call, input, headersOf(token, call.method !== 'GET'));
  if (reply === 'unreachable' || reply === 'timeout') return fail(reply);
  return act<C>(judge(reply), token !== undefined && as === undefined);
}

/** The same in test mode: it sees and changes test orders alone. */
export async function sendTest<C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> {
  const token = tokenOf();
  const headers = { ...headersOf(token, call.method !== 'GET'), ...testMode };
  const reply = await exchange(call, input, headers);
  if (reply === 'unreachable' || reply === 'timeout') return fail(reply);
  return act<C>(judge(reply), token !== undefined);
}

/** What a call says that is about test orders. */
export const testMode = { 'Miya-Mode': 'test' };

/** The same for work in the background: that a try failed is its own business; only the end of the session is told. */
export async function sendQuietly<C extends Call>(call: C, input: Input<C>): Promise<Answer<C>> {
  const token = tokenOf();
  const reply = await exchange(call, input, headersOf(token, call.method !== 'GET'));
  if (reply === 'unreachable' || reply === 'timeout')
    return { ...silent, problems: [], refusal: reply, shown: false };
  const verdict = judge(reply);
  return act<C>(verdict.kind === 'shown' ? { ...verdict, kind: 'refused' } : verdict, token !== undefined);
}

function act<C extends Call>(verdict: Verdict, ours: boolean): Answer<C> {
  switch (verdict.kind) {
    case 'done':
      return { ok: true, result: verdict.result as Result<C> };
    case 'refused': {
      const { kind: _, refusal = 'failure', ...rest } = verdict;
      return { ok: false, refusal, ...rest, shown: false };
    }
    case 'shown': {
      const { kind: _, refusal, ...rest } = verdict;
      notify({ kind: 'failed', failure: refusal, message: rest.message });
      return { ok: false, refusal: refusal ?? 'failure', ...rest, shown: true };
    }
    case 'session-ended':
      // Without a token there is nothing to forget, and reloading would go round for ever. Nor is there anything to tell
      // whoever is just logging out.
      if (ours && tokenOf() !== undefined) {
        leaveWord(verdict.reason ?? 'not-signed-in');
        if (verdict.reason) keepEnding(verdict.reason);
        reloadSignedOut();
      }
      return ended(ours);
    case 'logged-out':
      notify({ kind: 'failed', failure: undefined, message: verdict.message });
      notify({ kind: 'logged-out' });
      return ended(true);
  }
}

const silent = { ok: false, code: undefined, message: '', field: undefined, about: {} } as const;

const ended = (shown: boolean): Refusal => ({ ...silent, problems: [], refusal: 'session_ended', shown });

function fail(failure: 'unreachable' | 'timeout'): Refusal {
  notify({ kind: 'failed', failure, message: '' });
  return { ...silent, problems: [], refusal: failure, shown: true };
}

/** Forgets the session and loads the page again: without a token it leads to the sign-in page. */
export function reloadSignedOut() {
  // Several calls may learn of the end at once; the first has taken the token, the others find none.
  if (tokenOf() === undefined) return;
  forgetSession();
  location.reload();
}

async function exchange(
  call: Call,
  input: object,
  headers: Record<string, string>,
): Promise<Envelope | 'unreachable' | 'timeout'> {
  const isGet = call.method === 'GET';
  try {
    const response = await fetch(isGet ? `${call.path}${queryOf(input)}` : call.path, {
      method: call.method,
      headers,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    });
    return await envelopeIn(response);
  } catch (error) {
    return failureOf(error);
  }
}

export const headersOf = (token: string | undefined, hasBody: boolean): Record<string, string> => ({
  ...(token ? { 'X-Token': token, Authorization: token } : {}),
  ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
});

async function envelopeIn(response: Response): Promise<Envelope | 'unreachable'> {
  const body: unknown = await response.json();
  return isEnvelope(body) ? { ...body, errorCode: body.errorCode ?? null } : 'unreachable';
}

export const failureOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';

/** What became of a call that was to bring a file, and brought an envelope or nothing. */
export async function refusalIn(response: Response | undefined, error: unknown): Promise<Refusal> {
  const reply = response ? await envelopeIn(response).catch(failureOf) : failureOf(error);
  if (reply === 'unreachable' || reply === 'timeout') return fail(reply);
  const answer = act(judge(reply), tokenOf() !== undefined);
  // An envelope that says 'done' has no place here.
  return answer.ok ? fail('unreachable') : answer;
}

/** Whether the answer says that the session is over; then that is dealt with as send() does. Else nothing is said. */
export async function endsSession(response: Response): Promise<boolean> {
  const reply = await envelopeIn(response).catch(() => 'unreachable' as const);
  if (reply === 'unreachable') return false;
  const verdict = judge(reply);
  if (verdict.kind !== 'session-ended' && verdict.kind !== 'logged-out') return false;
  act(verdict, tokenOf() !== undefined);
  return true;
}

function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

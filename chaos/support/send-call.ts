import { Agent, request } from 'node:http';
import type { Call, Envelope, Input, Result } from '@miya/contract';

/** The result of a request. `status` is 0 when no response arrived. */
export type CallOutcome<T> = {
  status: number;
  envelope: Envelope<T> | undefined;
  /** Undefined when there is an envelope, otherwise the reason: an error code like ECONNRESET, or 'no envelope'. */
  fault: string | undefined;
  ms: number;
};

export type RequestOptions = { token?: string; key?: string; timeoutMs?: number };

const MAX_CONNECTIONS = 2_000;
// `fetch` would need a whole core for these requests, and the machine has two cores for server, database and tests.
// Browsers keep connections open between requests, so this agent does too.
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, maxFreeSockets: MAX_CONNECTIONS });

/** Opens all connections before an overload starts, as the browsers of signed-in users have open connections. */
export async function openConnections(address: string): Promise<void> {
  const openConnection = () =>
    new Promise((resolve, reject) => {
      const sent = request(`${address}/healthz`, { agent }, (response) =>
        response.resume().on('end', resolve),
      );
      sent.on('error', reject).end();
    });
  await Promise.all(Array.from({ length: MAX_CONNECTIONS }, openConnection));
}

/** Sends a call of the contract over HTTP. It never throws, because the fault tests count failed requests. */
export function sendCall<C extends Call>(
  address: string,
  call: C,
  input: Input<C>,
  { token, key, timeoutMs = 30_000 }: RequestOptions = {},
): Promise<CallOutcome<Result<C>>> {
  const start = performance.now();
  const body = call.method === 'GET' ? undefined : JSON.stringify(input);
  const query =
    call.method === 'GET' ? `?${new URLSearchParams(input as unknown as Record<string, string>)}` : '';
  const headers = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token ? { 'x-token': token } : {}),
    ...(key ? { 'x-key': key } : {}),
  };
  return new Promise((resolve) => {
    const end = (status: number, text: string | undefined, fault?: string) => {
      const envelope = text === undefined ? undefined : readEnvelope<Result<C>>(text);
      const ms = performance.now() - start;
      resolve({ status, envelope, fault: envelope ? undefined : (fault ?? 'no envelope'), ms });
    };
    const sent = request(
      address + call.path + query,
      { method: call.method, headers, agent, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => end(response.statusCode ?? 0, undefined, getErrorCode(error)));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => end(0, undefined, getErrorCode(error)));
    sent.end(body);
  });
}

const getErrorCode = (error: Error) => ('code' in error ? String(error.code) : error.message);

function readEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value?.code === 'number' && 'errorCode' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

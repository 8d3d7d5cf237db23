import { Agent, request } from 'node:http';
import type { Call, Envelope, Input, Result } from '@miya/contract';

/** What came of a request: an envelope, or something else, or nothing at all. */
export type Asked<T> = {
  status: number;
  envelope: Envelope<T> | undefined;
  /** Why there is no envelope. */
  fault: string | undefined;
  ms: number;
};

export type As = { token?: string; key?: string; timeoutMs?: number };

const CONNECTIONS = 2_000;
// Not fetch: it keeps a core busy with what is asked, and the machine has two for everybody. Browsers keep their
// connection to the next request, so these are kept as well.
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });

/** Everybody's browser is connected already when the rush comes. */
export async function connectAll(address: string): Promise<void> {
  const one = () =>
    new Promise((resolve, reject) => {
      const sent = request(`${address}/healthz`, { agent }, (answer) => answer.resume().on('end', resolve));
      sent.on('error', reject).end();
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
}

/** One request of a declared call over HTTP. It never throws: faults are what is counted here. */
export function ask<C extends Call>(
  address: string,
  call: C,
  input: Input<C>,
  { token, key, timeoutMs = 30_000 }: As = {},
): Promise<Asked<Result<C>>> {
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
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error) => end(answer.statusCode ?? 0, undefined, codeOf(error)));
        answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => end(0, undefined, codeOf(error)));
    sent.end(body);
  });
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message);

function readEnvelope<T>(text: string): Envelope<T> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value?.code === 'number' && 'errorCode' in value ? value : undefined;
  } catch {
    return undefined;
  }
}

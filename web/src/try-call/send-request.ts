import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import { nameIn } from '../api/download.ts';
import { notify } from '../api/notices.ts';
import { failureOf } from '../api/send.ts';
import type { CallRequest } from './request-of.ts';

export type CallAnswer = {
  status: number;
  milliseconds: number;
  /** Ready to be read; of a file, what it is. */
  text: string;
  file?: { content: Blob; name: string };
};

/** Sends it as somebody's own system would: with the key, and with nothing of the session here. */
export async function sendRequest(
  { method, address, body }: CallRequest,
  key: string,
): Promise<CallAnswer | undefined> {
  const begun = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const content = await response.blob();
    const milliseconds = Math.round(performance.now() - begun);
    return { status: response.status, milliseconds, ...(await shownOf(response, content)) };
  } catch (error) {
    notify({ kind: 'failed', failure: failureOf(error), message: '' });
    return undefined;
  }
}

async function shownOf(response: Response, content: Blob): Promise<Pick<CallAnswer, 'text' | 'file'>> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/(\w+\+)?json/.test(type)) return { text: pretty(await content.text()) };
  const name = nameIn(response);
  return { text: `${type}\n${name}`, file: { content, name } };
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

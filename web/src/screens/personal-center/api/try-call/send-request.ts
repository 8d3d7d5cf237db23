import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import type { ApiProblem } from '@miya/contract/v1';
import { nameIn } from '../../../../platform/api/download.ts';
import { notify } from '../../../../platform/api/notices.ts';
import { failureOf } from '../../../../platform/api/send.ts';
import type { CallRequest } from './request-of.ts';

export type CallAnswer = {
  status: number;
  milliseconds: number;
  /** Ready to be read; of a file, what it is. */
  text: string;
  /** What was refused, where it was. */
  problem?: ApiProblem;
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

type Shown = Pick<CallAnswer, 'text' | 'problem' | 'file'>;

async function shownOf(response: Response, content: Blob): Promise<Shown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) {
    const problem: ApiProblem = JSON.parse(await content.text());
    return { text: pretty(problem), problem };
  }
  if (type.startsWith('application/json')) return { text: pretty(JSON.parse(await content.text())) };
  const name = nameIn(response);
  return { text: `${type}\n${name}`, file: { content, name } };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

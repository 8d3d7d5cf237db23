import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import type { ApiProblem } from '@miya/contract/v1';
import { readFileName } from '../../../../platform/api/download-file.ts';
import { classifyFetchError } from '../../../../platform/api/send.ts';
import { showMessage } from '../../../../platform/api/user-messages.ts';
import type { CallRequest } from './build-call-request.ts';

export type ApiResponse = {
  status: number;
  milliseconds: number;
  /** The formatted body. For a file, its type and its name. */
  text: string;
  /** Why the API refused the request. Undefined after a success. */
  problem?: ApiProblem;
  file?: { content: Blob; name: string };
};

/**
 * Sends a request as a client's own system would: with the API key and without the portal's session.
 * Undefined if no response arrived. The user has seen a message then.
 */
export async function sendRequest(
  { method, url, body }: CallRequest,
  key: string,
): Promise<ApiResponse | undefined> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, {
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
    const milliseconds = Math.round(performance.now() - startedAt);
    return { status: response.status, milliseconds, ...(await readResponseContent(response, content)) };
  } catch (error) {
    showMessage({ kind: 'failed', failure: classifyFetchError(error), message: '' });
    return undefined;
  }
}

type ResponseContent = Pick<ApiResponse, 'text' | 'problem' | 'file'>;

async function readResponseContent(response: Response, content: Blob): Promise<ResponseContent> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) {
    const problem: ApiProblem = JSON.parse(await content.text());
    return { text: formatJson(problem), problem };
  }
  if (type.startsWith('application/json')) return { text: formatJson(JSON.parse(await content.text())) };
  const name = readFileName(response);
  return { text: `${type}\n${name}`, file: { content, name } };
}

const formatJson = (value: unknown) => JSON.stringify(value, null, 2);

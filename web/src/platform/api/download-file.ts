import type { Call, Input } from '@miya/contract';
import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import { buildHeaders, type FailedResponse, handleFailedDownload, testModeHeaders } from './send.ts';
import { readToken } from './session-store.ts';

type DownloadResponse = { ok: true; content: Blob; name: string } | FailedResponse;

/**
 * Sends a call whose response is a file. With `test` the call concerns test orders.
 * A response of another content type is an envelope with an error, which is handled as in send().
 */
export async function downloadFile<C extends Call & { file: string }>(
  call: C,
  input: Input<C>,
  { test = false } = {},
): Promise<DownloadResponse> {
  let response: Response | undefined;
  try {
    response = await fetch(call.path, {
      method: call.method,
      headers: { ...buildHeaders(readToken(), true), ...(test && testModeHeaders) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.headers.get('content-type')?.startsWith(call.file))
      return handleFailedDownload(response, undefined);
    return { ok: true, content: await response.blob(), name: readFileName(response) };
  } catch (error) {
    return handleFailedDownload(undefined, error);
  }
}

const NAME = /filename\*=UTF-8''([^;]+)/i;

export function readFileName(response: Response): string {
  const name = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(name) || 'file';
  } catch {
    return 'file';
  }
}

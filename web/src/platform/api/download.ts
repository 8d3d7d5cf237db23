import type { Call, Input } from '@miya/contract';
import { REQUEST_TIMEOUT_MS } from '@miya/contract/limits';
import { headersOf, type Refusal, refusalIn, testMode } from './send.ts';
import { tokenOf } from './session-store.ts';

type Download = { ok: true; content: Blob; name: string } | Refusal;

/** Sends a call that answers with a file, in test mode if that is wanted. What is not one is an envelope, and is dealt with as send() does. */
export async function download<C extends Call & { file: string }>(
  call: C,
  input: Input<C>,
  { test = false } = {},
): Promise<Download> {
  let response: Response | undefined;
  try {
    response = await fetch(call.path, {
      method: call.method,
      headers: { ...headersOf(tokenOf(), true), ...(test && testMode) },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.headers.get('content-type')?.startsWith(call.file)) return refusalIn(response, undefined);
    return { ok: true, content: await response.blob(), name: nameIn(response) };
  } catch (error) {
    return refusalIn(undefined, error);
  }
}

const NAME = /filename\*=UTF-8''([^;]+)/i;

export function nameIn(response: Response): string {
  const name = NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(name) || 'file';
  } catch {
    return 'file';
  }
}

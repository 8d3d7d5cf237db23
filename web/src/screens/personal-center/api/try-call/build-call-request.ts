import type { ApiCall, CallFormValues } from './api-call.ts';

const API_PATH = '/api/v1';
export const API_DESCRIPTION_PATH = `${API_PATH}/openapi.json`;

export type CallRequest = { method: string; url: string; body: string | undefined };

/** Builds the request of a completed form. `origin` is the origin of the portal. */
export function buildCallRequest(
  call: ApiCall,
  { inPath, query, body }: CallFormValues,
  origin: string,
): CallRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name]?.trim() ?? ''),
  );
  const queryString = new URLSearchParams(query.trim()).toString();
  return {
    method: call.method,
    url: `${origin}${API_PATH}${path}${queryString && `?${queryString}`}`,
    body: call.body === undefined ? undefined : body,
  };
}

/**
 * Formats a request as a curl command. The command reads the key from the environment variable MIYA_KEY: a user who
 * shares the command does not share the key.
 */
export function formatCurlCommand({ method, url, body }: CallRequest): string {
  const parts = [`curl -X ${method} ${quoteForShell(url)}`, '-H "Authorization: Bearer $MIYA_KEY"'];
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d ${quoteForShell(body)}`);
  return parts.join(' \\\n  ');
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

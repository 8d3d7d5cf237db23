import type { DescribedCall, Typed } from './describe-calls.ts';

const V1 = '/api/v1';
export const DESCRIPTION = `${V1}/openapi.json`;

export type CallRequest = { method: string; address: string; body: string | undefined };

/** The request that a filled-in form stands for, at the portal's own address. */
export function requestOf(call: DescribedCall, { inPath, query, body }: Typed, origin: string): CallRequest {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name]?.trim() ?? ''),
  );
  const asked = new URLSearchParams(query.trim()).toString();
  return {
    method: call.method,
    address: `${origin}${V1}${path}${asked && `?${asked}`}`,
    body: call.body === undefined ? undefined : body,
  };
}

/** The same for a command line. The key stands in the environment, so that it is not pasted about with the command. */
export function curlOf({ method, address, body }: CallRequest): string {
  const parts = [`curl -X ${method} ${quoted(address)}`, '-H "Authorization: Bearer $MIYA_KEY"'];
  if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `-d ${quoted(body)}`);
  return parts.join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

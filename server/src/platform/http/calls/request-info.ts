import type { Call } from '@miya/contract';
import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from './handlers.ts';

export function getRequestInfo(request: FastifyRequest): RequestInfo {
  return {
    address: getIpAddress(request),
    host: (request.host ?? '').toLowerCase().replace(/:\d+$/, ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    acceptLanguage: (request.headers['accept-language'] ?? '').slice(0, 200),
    cookies: parseCookies(request.headers.cookie ?? ''),
  };
}

/**
 * Returns the IP address of the client. Fastify reads it from X-Forwarded-For if a configured proxy sent the header.
 * Some proxies add the port. The port differs for each connection and would defeat limits by address, so this function
 * removes the port: '192.0.2.1:4711' -> '192.0.2.1'.
 */
export const getIpAddress = ({ ip }: FastifyRequest) =>
  ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1');

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name && value !== undefined) cookies.set(name.trim(), value.trim());
  }
  return cookies;
}

/**
 * Finds the session token in the header X-Token or Authorization. Returns undefined if both headers are missing or
 * contain different tokens. Ignores cookies, because browsers also send cookies with requests that other sites make
 * (CSRF).
 */
export function findHeaderToken(request: FastifyRequest): string | undefined {
  const tokenHeader = getSingleHeader(request.headers['x-token']);
  const bearerToken = getSingleHeader(request.headers.authorization)?.replace(/^Bearer /i, '');
  if (tokenHeader && bearerToken && tokenHeader !== bearerToken) return undefined;
  return tokenHeader || bearerToken || undefined;
}

/**
 * Finds the session token of a call in the token headers. If both headers are missing and the contract of the call sets
 * `tokenInBody`, finds the token in the field `token` of the body.
 */
export function findSessionToken(
  request: FastifyRequest,
  call: Pick<Call, 'tokenInBody'>,
): string | undefined {
  const { 'x-token': tokenHeader, authorization } = request.headers;
  if (!call.tokenInBody || tokenHeader !== undefined || authorization !== undefined)
    return findHeaderToken(request);
  const token = (request.body as { token?: unknown } | null)?.token;
  return typeof token === 'string' ? token : undefined;
}

/**
 * Returns true if the header Miya-Mode requests test mode, which shows and creates only test orders. The header applies
 * to sessions only; the mode of an API key is fixed.
 */
export const hasTestModeHeader = (request: FastifyRequest) =>
  getSingleHeader(request.headers['miya-mode']) === 'test';

/** Finds the API key of a client's system. */
export const findApiKey = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(getSingleHeader(request.headers.authorization) ?? '')?.[1];

/** Returns true if the header X-Token differs from the API key. The API refuses such a request as ambiguous. */
export function hasConflictingToken(request: FastifyRequest): boolean {
  const token = getSingleHeader(request.headers['x-token']);
  return Boolean(token) && token !== findApiKey(request);
}

/** Finds the operator key of a back-office call. Its separate header distinguishes it from a session token. */
export const findBackofficeKey = (request: FastifyRequest) =>
  getSingleHeader(request.headers['x-key']) || undefined;

/**
 * Finds the tenant id at the start of a token or key: '10.abc' -> 10. A client can forge the id, so use it only to
 * divide resources between tenants, never to grant access. Returns undefined if the credential has another format.
 */
export function findClaimedTenantId(credential: string | undefined): number | undefined {
  const [, tenantId] = /^(?:miya_[a-z]{4}_)?(\d{1,6})[._]/.exec(credential ?? '') ?? [];
  return tenantId === undefined ? undefined : Number(tenantId);
}

/** Returns undefined for a missing header and for a header that occurs several times. */
const getSingleHeader = (header: string | string[] | undefined) =>
  Array.isArray(header) ? undefined : header?.trim();

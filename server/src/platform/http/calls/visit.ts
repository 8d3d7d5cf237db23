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
 * Returns the IP address of the client. Fastify reads X-Forwarded-For only from the configured proxies. Some proxies
 * add the port. The port differs for each connection and would defeat limits by address, so it is removed.
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
 * Finds the session token in the headers. Cookies are ignored: browsers also send them with requests of other sites
 * (CSRF). Returns undefined when two headers contain different tokens.
 */
export function findHeaderToken(request: FastifyRequest): string | undefined {
  const tokenHeader = getSingleHeader(request.headers['x-token']);
  const bearerToken = getSingleHeader(request.headers.authorization)?.replace(/^Bearer /i, '');
  if (tokenHeader && bearerToken && tokenHeader !== bearerToken) return undefined;
  return tokenHeader || bearerToken || undefined;
}

/** Finds the session token of a call. Reads the body only if the call allows that and the headers contain no token. */
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
 * Returns true if a session requests test mode, which shows and creates only test orders. API keys have a fixed mode.
 */
export const requestsTestMode = (request: FastifyRequest) =>
  getSingleHeader(request.headers['miya-mode']) === 'test';

/** Finds the API key of a client's system. */
export const findApiKey = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(getSingleHeader(request.headers.authorization) ?? '')?.[1];

/** Returns true if the request has a session token that differs from its API key. The API refuses these requests. */
export function hasConflictingToken(request: FastifyRequest): boolean {
  const token = getSingleHeader(request.headers['x-token']);
  return Boolean(token) && token !== findApiKey(request);
}

/** Finds the key of a back-office call. The separate header keeps the key distinct from session tokens. */
export const findBackofficeKey = (request: FastifyRequest) =>
  getSingleHeader(request.headers['x-key']) || undefined;

/** Finds the tenant id in a token or key. The id is not verified: use it to divide resources, never to grant access. */
export function findClaimedTenantId(credential: string | undefined): number | undefined {
  const [, tenantId] = /^(?:miya_[a-z]{4}_)?(\d{1,6})[._]/.exec(credential ?? '') ?? [];
  return tenantId === undefined ? undefined : Number(tenantId);
}

const getSingleHeader = (header: string | string[] | undefined) =>
  Array.isArray(header) ? undefined : header?.trim();

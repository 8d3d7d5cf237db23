import type { Call } from '@miya/contract';
import type { FastifyRequest } from 'fastify';
import type { Visit } from './handlers.ts';

export function visitOf(request: FastifyRequest): Visit {
  return {
    address: addressOf(request),
    host: (request.host ?? '').toLowerCase().replace(/:\d+$/, ''),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    acceptLanguage: (request.headers['accept-language'] ?? '').slice(0, 200),
    cookies: readCookies(request.headers.cookie ?? ''),
  };
}

/**
 * The address of the client. Fastify follows X-Forwarded-For only from the configured proxies. Some proxies add the port, which
 * differs with each connection: a limit by address would never be reached.
 */
export const addressOf = ({ ip }: FastifyRequest) =>
  ip.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([\da-f:.]+)\](?::\d+)?$/i, '$1');

function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name && value !== undefined) cookies.set(name.trim(), value.trim());
  }
  return cookies;
}

/**
 * The session token, from headers only: a cookie is sent along by any site's request, a header is not.
 * Two headers that disagree are no token at all.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = single(request.headers['x-token']);
  const standard = single(request.headers.authorization)?.replace(/^Bearer /i, '');
  if (own && standard && own !== standard) return undefined;
  return own || standard || undefined;
}

/** The token of a call that runs in a session. One in the body counts where the call says so and the headers have none. */
export function sessionTokenOf(request: FastifyRequest, call: Pick<Call, 'tokenInBody'>): string | undefined {
  const { 'x-token': own, authorization } = request.headers;
  if (!call.tokenInBody || own !== undefined || authorization !== undefined) return tokenOf(request);
  const said = (request.body as { token?: unknown } | null)?.token;
  return typeof said === 'string' ? said : undefined;
}

/** Whether the caller wants to see and make test orders alone. A session may; a key says itself what it is. */
export const wantsTest = (request: FastifyRequest) => single(request.headers['miya-mode']) === 'test';

/** The key of the client's own system. */
export const bearerOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(single(request.headers.authorization) ?? '')?.[1];

/** True if the request has another token besides its key: two credentials that differ are refused. */
export function hasOtherToken(request: FastifyRequest): boolean {
  const token = single(request.headers['x-token']);
  return Boolean(token) && token !== bearerOf(request);
}

/** The key of a back-office call: from its own header, so that it is never mistaken for a session. */
export const keyOf = (request: FastifyRequest) => single(request.headers['x-key']) || undefined;

/** The tenant that a token or key names. It is not verified: use it to share resources, never to give access. */
export function claimedTenantOf(credential: string | undefined): number | undefined {
  const [, tenantId] = /^(?:miya_[a-z]{4}_)?(\d{1,6})[._]/.exec(credential ?? '') ?? [];
  return tenantId === undefined ? undefined : Number(tenantId);
}

const single = (header: string | string[] | undefined) =>
  Array.isArray(header) ? undefined : header?.trim();

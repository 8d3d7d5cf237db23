import type { FastifyInstance } from 'fastify';
import { CACHE_WITH_REVALIDATION } from './responses/versioned-response.ts';

/**
 * Builds a policy that allows scripts and styles only from this origin. Inline script and style tags need the nonce.
 */
export const buildContentSecurityPolicy = (nonce?: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // Only pages have a nonce. They preview labels in a frame with a blob URL before printing.
    ...(nonce ? ['frame-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const defaultPolicy = buildContentSecurityPolicy();

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(commonHeaders);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', defaultPolicy);
    }
    // The responses of calls must not be cached, except versioned responses, which set their own header.
    const isCacheable = reply.getHeader('cache-control') === CACHE_WITH_REVALIDATION;
    if (request.url.startsWith('/api/') && !isCacheable) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

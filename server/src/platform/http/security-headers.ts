import type { FastifyInstance } from 'fastify';
import { CACHEABLE } from './answers/cacheable.ts';

/** Scripts and styles from this origin only; a page's own style tags carry its nonce. */
export const contentSecurityPolicy = (nonce?: string) =>
  [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    // A page shows the labels it had made before they are printed. What it frames inherits this very policy.
    ...(nonce ? ['frame-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const withoutPage = contentSecurityPolicy();

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(always);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', withoutPage);
    }
    const isKept = reply.getHeader('cache-control') === CACHEABLE;
    if (request.url.startsWith('/api/') && !isKept) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}

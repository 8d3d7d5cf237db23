import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Admission } from '../../platform/http/admission/index.ts';
import { findLogo } from './tenant-store.ts';

/**
 * Adds the route /logos/{netnum}. The image comes from the tenant and may be an SVG with scripts, so a content security
 * policy blocks scripts.
 */
export function addLogoRoute(app: FastifyInstance, db: Db, { admitAnonymousHook }: Admission): void {
  const routeOptions = { onRequest: admitAnonymousHook };
  app.get<{ Params: { netnum: string } }>('/logos/:netnum', routeOptions, async (request, reply) => {
    const { netnum } = request.params;
    const logo = /^\d{1,6}$/.test(netnum) ? await findLogo(db, Number(netnum)) : undefined;
    if (!logo) return reply.callNotFound();
    const etag = `"${createHash('sha256').update(logo.image).digest('base64url').slice(0, 22)}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type(logo.type).send(logo.image);
  });
}

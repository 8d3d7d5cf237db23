import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type DemoSignIn, ExplicitColorMode, type PageRenderer } from '@miya/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { StartError } from '../../platform/db/migrate/start-error.ts';
import type { Admission } from '../../platform/http/admission/index.ts';
import { createCookieSetter } from '../../platform/http/answers/set-cookie.ts';
import { getRequestInfo } from '../../platform/http/calls/visit.ts';
import { buildContentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { findCachedStartContext } from '../tenants/index.ts';
import { trackingAt } from './tracking-at.ts';

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

export type FindDemoSignIn = (netnum: number) => DemoSignIn | undefined;

type PagesOptions = { db: Db; admission: Admission; findDemoSignIn?: FindDemoSignIn | undefined };

/** Serves the built web: its files as they are, every other path as a page with the tenant already in it. */
export async function addPages(
  app: FastifyInstance,
  { db, admission, findDemoSignIn = () => undefined }: PagesOptions,
): Promise<void> {
  const { renderPage, getPageStatus } = await loadRenderer();

  await app.register(fastifyStatic, {
    root: `${built}client`,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Names under assets/ hold a hash of their content; the others may change.
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // A missing file is not a page, and an unknown call is not one either.
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const { netnum, numbers } = request.query as Record<string, unknown>;
    const visit = getRequestInfo(request);
    const start = await findCachedStartContext(db, visit, typeof netnum === 'string' ? netnum : undefined);
    if (!start) {
      return reply
        .status(503)
        .type('text/plain')
        .send('No tenant yet. Add one: npm run miya -- tenants add --help');
    }
    const setCookie = createCookieSetter(request, reply);
    const tracking = await trackingAt({ db, requestInfo: visit, log: request.log, setCookie }, path, numbers);
    const demoSignIn = findDemoSignIn(start.tenant.netnum);
    const mode = ExplicitColorMode.safeParse(visit.cookies.get('mode')).data;
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(getPageStatus(path))
      .headers({
        'content-security-policy': buildContentSecurityPolicy(nonce),
        'cache-control': 'no-store',
        vary: 'Cookie, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(
        renderPage({
          path,
          start,
          nonce,
          ...(mode ? { mode } : {}),
          ...(tracking ? { tracking } : {}),
          ...(demoSignIn ? { demoSignIn } : {}),
        }),
      );
  };
  const admitted = { onRequest: admission.admitAnonymous };
  app.get('/', admitted, page);
  app.get('/*', admitted, page);
}

async function loadRenderer(): Promise<PageRenderer> {
  const file = `${built}render/render.js`;
  await access(file).catch(() => {
    throw new StartError('The web is not built. Run: npm run build -w web');
  });
  return await import(pathToFileURL(file).href);
}

import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { type DemoSignIn, ExplicitColorMode, type PageRenderer } from '@miya/contract/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/connection/connect.ts';
import { StartError } from '../../platform/db/migrate/start-error.ts';
import type { Admission } from '../../platform/http/admission/index.ts';
import { getRequestInfo } from '../../platform/http/calls/request-info.ts';
import { createCookieSetter } from '../../platform/http/responses/cookie-setter.ts';
import { buildContentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { findCachedStartContext } from '../tenants/index.ts';
import { loadTrackingPage } from './load-tracking-page.ts';

const webBuildFolder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

export type FindDemoSignIn = (netnum: number) => DemoSignIn | undefined;

type PagesOptions = { db: Db; admission: Admission; findDemoSignIn?: FindDemoSignIn | undefined };

/** Serves the built web: its static files, and a page with the data of the tenant for every other path. */
export async function registerPages(
  app: FastifyInstance,
  { db, admission, findDemoSignIn = () => undefined }: PagesOptions,
): Promise<void> {
  const { renderPage, getPageStatus } = await loadRenderer();

  await app.register(fastifyStatic, {
    root: `${webBuildFolder}client`,
    index: false,
    wildcard: false,
    preCompressed: true,
    // File names under assets/ contain a hash of the content. Other files may change under the same name.
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    // Missing files and unknown calls get a 404, not a page.
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound();
    const { netnum, numbers } = request.query as Record<string, unknown>;
    const requestInfo = getRequestInfo(request);
    const start = await findCachedStartContext(
      db,
      requestInfo,
      typeof netnum === 'string' ? netnum : undefined,
    );
    if (!start) {
      return reply
        .status(503)
        .type('text/plain')
        .send('There is no tenant yet. Add one: npm run miya -- tenants add --help');
    }
    const setCookie = createCookieSetter(request, reply);
    const tracking = await loadTrackingPage({ db, requestInfo, log: request.log, setCookie }, path, numbers);
    const demoSignIn = findDemoSignIn(start.tenant.netnum);
    const mode = ExplicitColorMode.safeParse(requestInfo.cookies.get('mode')).data;
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
  const routeOptions = { onRequest: admission.admitAnonymousHook };
  app.get('/', routeOptions, sendPage);
  app.get('/*', routeOptions, sendPage);
}

async function loadRenderer(): Promise<PageRenderer> {
  const file = `${webBuildFolder}render/render.js`;
  await access(file).catch(() => {
    throw new StartError('The web is not built. Run: npm run build -w web');
  });
  return await import(pathToFileURL(file).href);
}

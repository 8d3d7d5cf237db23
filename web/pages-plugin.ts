import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { ExplicitColorMode, type RenderPage } from '@miya/contract/page';
import type { PortalStart } from '@miya/contract/tenants';
import type { Plugin } from 'vite';

/** Serves the HTML pages of the dev server, rendered by the same render.tsx as on the production server. */
export function pagesPlugin(apiUrl: string): Plugin {
  return {
    name: 'miya-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (incoming, outgoing, next) => {
        const path = incoming.originalUrl ?? '/';
        const wantsPage = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html');
        if (!wantsPage) return next();
        try {
          const url = new URL(path, 'http://page');
          const start = await fetchStart(apiUrl, incoming, url.searchParams.get('netnum'));
          const { renderPage } = (await server.ssrLoadModule('/src/entries/render.tsx')) as {
            renderPage: RenderPage;
          };
          const [, storedMode] = /(?:^|; )mode=(\w+)/.exec(incoming.headers.cookie ?? '') ?? [];
          const mode = ExplicitColorMode.safeParse(storedMode).data;
          const nonce = randomBytes(16).toString('base64');
          const page = { path: url.pathname, start, nonce, ...(mode ? { mode } : {}) };
          const html = await server.transformIndexHtml(path, renderPage(page));
          outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/**
 * Loads the start data of the page. Uses node:http, because fetch cannot send the Host header of the browser, and the
 * server finds the tenant by the Host header.
 */
function fetchStart(apiUrl: string, incoming: IncomingMessage, netnum: string | null): Promise<PortalStart> {
  const url = new URL('/api/portal/start', apiUrl);
  if (netnum) url.searchParams.set('netnum', netnum);
  const { host, cookie, 'accept-language': language } = incoming.headers;
  const headers = Object.fromEntries(
    Object.entries({ host, cookie, 'accept-language': language }).filter(([, value]) => value !== undefined),
  );
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const envelope = JSON.parse(Buffer.concat(chunks).toString()) as {
          code: number;
          result: PortalStart;
        };
        if (envelope.code !== 200)
          throw new Error(
            `The API at ${apiUrl} returned no start data: code ${envelope.code}. Check that the server is running.`,
          );
        resolve(envelope.result);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}

import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { ExplicitColorMode, type RenderPage } from '@miya/contract/page';
import type { PortalStart } from '@miya/contract/tenants';
import type { Plugin } from 'vite';

/** Serves pages in development through the same render.tsx as the server does. */
export function pagesPlugin(api: string): Plugin {
  return {
    name: 'miya-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (incoming, outgoing, next) => {
        const address = incoming.originalUrl ?? '/';
        const wantsPage = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html');
        if (!wantsPage) return next();
        try {
          const url = new URL(address, 'http://page');
          const start = await fetchStart(api, incoming, url.searchParams.get('netnum'));
          const { renderPage } = (await server.ssrLoadModule('/src/entries/render.tsx')) as {
            renderPage: RenderPage;
          };
          const [, kept] = /(?:^|; )mode=(\w+)/.exec(incoming.headers.cookie ?? '') ?? [];
          const mode = ExplicitColorMode.safeParse(kept).data;
          const nonce = randomBytes(16).toString('base64');
          const page = { path: url.pathname, start, nonce, ...(mode ? { mode } : {}) };
          const html = await server.transformIndexHtml(address, renderPage(page));
          outgoing.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** node:http because fetch does not let the browser's Host through, and the tenant depends on it. */
function fetchStart(api: string, incoming: IncomingMessage, netnum: string | null): Promise<PortalStart> {
  const url = new URL('/api/portal/start', api);
  if (netnum) url.searchParams.set('netnum', netnum);
  const { host, cookie, 'accept-language': language } = incoming.headers;
  const headers = Object.fromEntries(
    Object.entries({ host, cookie, 'accept-language': language }).filter(([, value]) => value !== undefined),
  );
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (answer) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const envelope = JSON.parse(Buffer.concat(chunks).toString()) as {
          code: number;
          result: PortalStart;
        };
        if (envelope.code !== 200) throw new Error(`The API at ${api} gives no start: code ${envelope.code}`);
        resolve(envelope.result);
      } catch (error) {
        reject(error);
      }
    })
      .on('error', reject)
      .end();
  });
}

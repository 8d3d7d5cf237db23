import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { MinimalSignInForm } from './minimal-sign-in-form.ts';

/** The size of /ahead.js. The page prefetches this file as a real sign-in page does for later screens. */
const PREFETCHED_KILOBYTES = 159;

/**
 * Serves the smallest possible sign-in page of React: native fields, rendered on the server, and one file that is
 * prefetched when the browser is idle. The processor time of this page shows how fast the machine is.
 */
export async function serveMinimalPage(): Promise<{ address: string; stop: () => void }> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./main.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  const form = renderToString(createElement(MinimalSignInForm));
  const files: Record<string, [type: string, content: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><head><title>Sign in</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script></head><body>${form}</body></html>`,
    ],
    '/main.js': ['text/javascript', output[0].code],
    '/ahead.js': ['text/javascript', ' '.repeat(PREFETCHED_KILOBYTES * 1_000)],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(content === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close().closeAllConnections() };
}

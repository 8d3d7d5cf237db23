import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rolldown } from 'rolldown';
import { FloorForm } from './form.ts';

/** What the page fetches ahead for the screens behind it. */
const AHEAD_KILOBYTES = 159;

/**
 * The least a sign-in page of React can be: native fields, drawn before they are sent, and a file fetched ahead when nothing else is to
 * do. What it costs on this machine tells how fast the machine is.
 */
export async function serveFloor(): Promise<{ address: string; stop: () => void }> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./main.ts', import.meta.url)),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  const form = renderToString(createElement(FloorForm));
  const files: Record<string, [type: string, content: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><head><title>Sign in</title><link rel="icon" href="data:,"><script type="module" src="/main.js"></script></head><body>${form}</body></html>`,
    ],
    '/main.js': ['text/javascript', output[0].code],
    '/ahead.js': ['text/javascript', ' '.repeat(AHEAD_KILOBYTES * 1_000)],
  };
  const server = createServer((request, response) => {
    const [type, content] = files[request.url ?? ''] ?? ['text/plain', ''];
    response.writeHead(content === '' ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close().closeAllConnections() };
}

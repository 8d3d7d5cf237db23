import { createServer } from 'node:net';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { forwardSignals, main, print, ROOT, start, waitForExit } from './lib/run.mjs';

/** Starts the server, which restarts on each change, and Vite in front of it, which serves the web with hot reload. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  const port = process.env.PORT ?? '8080';
  const apiPort = process.env.MIYA_API_PORT ?? String(await freePort());
  const api = `http://127.0.0.1:${apiPort}`;
  print(`Web on port ${port} (Vite), server on ${api}; both reload on changes`);

  const children = [
    start(nodePath(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
      env: { PORT: apiPort },
    }),
    start(nodePath(), ['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], {
      cwd: `${ROOT}/web`,
      env: { MIYA_API: api, PORT: port },
    }),
  ];
  forwardSignals(children);
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await waitForExit(child);
      // When the server or Vite ends, the other process is stopped too. After Ctrl-C both end by themselves.
      for (const other of children) if (other !== child && other.exitCode === null) other.kill('SIGTERM');
      return code;
    }),
  );
  process.exitCode = Math.max(...codes);
});

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

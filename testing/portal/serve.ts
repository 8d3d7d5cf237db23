import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { createMemoryFolder } from '../worlds/servers/create-memory-folder.ts';

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/**
 * Starts the whole product like `npm start`, with a separate port and database for all journeys. Returns the function
 * that stops it. Playwright passes its configuration: the server log is then kept with the test results. For other
 * callers, the log is deleted at the end.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup
export default async function serve(config?: FullConfig): Promise<() => Promise<void>> {
  const folder = createMemoryFolder('miya-e2e-');
  const logFolder = config?.projects[0]?.outputDir ?? folder;
  mkdirSync(logFolder, { recursive: true });
  const log = join(logFolder, 'server.log');
  const hookPort = await findPort();
  const env = {
    ...process.env,
    PORT: '0',
    MIYA_DATA: join(folder, 'data'),
    MIYA_INNER_HOSTS: `127.0.0.1:${hookPort}`,
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [main], { env });
  const output = createWriteStream(log);
  child.stdout.pipe(output);
  child.stderr.pipe(output);
  const ended = once(child, 'exit');

  const address = await findAddress(log, () => child.exitCode !== null);
  process.env.MIYA_E2E_URL = address.replace('127.0.0.1', 'localhost');
  process.env.MIYA_E2E_LOG = log;
  process.env.MIYA_E2E_DATA = env.MIYA_DATA;
  process.env.MIYA_E2E_HOOK_PORT = String(hookPort);
  return async () => {
    const hasCrashed = child.exitCode !== null || child.signalCode !== null;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    // The journeys after a crash fail anyway, but a crash in the last one would go unnoticed.
    if (hasCrashed) throw new Error(`The server ended by itself; its log is ${log}`);
  };
}

/**
 * A port that the webhook receiver of a journey can listen on later. It lies outside the range of ephemeral ports, so
 * no connection takes it in the meantime.
 */
async function findPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

async function findAddress(log: string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    await pause(100);
    // The file does not exist until the first line is written.
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    const address = /Server listening at (http:\/\/[\d.:]+)/.exec(text)?.[1];
    if (address) return address;
    if (hasEnded()) throw new Error(`The server did not start: ${text}`);
  }
}

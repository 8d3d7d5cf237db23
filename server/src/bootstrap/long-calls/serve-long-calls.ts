import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createLogSender } from '../../features/session/index.ts';
import { createLogger } from '../../platform/config/logger.ts';
import { APP_ROLE, connect } from '../../platform/db/connection/connect.ts';
import { createIdentityVault } from '../../platform/encryption/identity-vault.ts';
import type { IdentityKey } from '../../platform/encryption/keys.ts';
import { lowerPriority } from '../../platform/jobs/lower-priority.ts';
import { buildApp } from '../app.ts';

/** What the worker thread is started with. */
export type LongWork = {
  /** The main thread sends it with every request. */
  workerSecret: string;
  databaseUrl: string;
  connections: number;
  secret: string;
  identityKeys: IdentityKey[];
  logLevel: string;
};

/**
 * Runs the same application in a thread of its own, and returns its port. The main thread passes long calls on to it.
 */
async function serve({ workerSecret, databaseUrl, connections, secret, identityKeys, logLevel }: LongWork) {
  const log = createLogger(logLevel);
  const db = connect({
    url: databaseUrl,
    role: APP_ROLE,
    connections,
    keepOpen: true,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const app = await buildApp({
    db,
    logger: log,
    secret,
    // A Buffer arrives from the main thread as a plain Uint8Array.
    vault: createIdentityVault(identityKeys.map(({ id, key }) => ({ id, key: Buffer.from(key) }))),
    codeSender: createLogSender(log),
    pages: false,
    workerSecret,
  });
  await db.openAllConnections();
  await app.listen({
    port: 0,
    host: '127.0.0.1',
    listenTextResolver: () => 'the worker thread for long calls is ready',
  });
  return (app.server.address() as AddressInfo).port;
}

const port = await serve(workerData as LongWork);
lowerPriority();
parentPort?.postMessage(port);

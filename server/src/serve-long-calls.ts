import { parentPort, workerData } from 'node:worker_threads';
import { buildApp } from './app.ts';
import { APP_ROLE, connect } from './db/connect.ts';
import { createIdentityVault, type IdentityKey } from './identity/index.ts';
import { lowerPriority } from './jobs/lower-priority.ts';
import { createLogger } from './logger.ts';
import { logSender } from './session/index.ts';

/** What the thread is begun with. */
export type LongWork = {
  /** Where it listens. */
  path: string;
  databaseUrl: string;
  connections: number;
  secret: string;
  identityKeys: IdentityKey[];
  logLevel: string;
};

/** The same application once more, in a thread of its own: the first one passes long calls on to it. */
async function serve({ path, databaseUrl, connections, secret, identityKeys, logLevel }: LongWork) {
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
    // What comes from another thread is bytes, no longer a Buffer.
    vault: createIdentityVault(identityKeys.map(({ id, key }) => ({ id, key: Buffer.from(key) }))),
    codeSender: logSender(log),
    pages: false,
    isBehind: true,
  });
  await db.openAll();
  await app.listen({ path, listenTextResolver: () => 'the thread for long work is there' });
}

await serve(workerData as LongWork);
lowerPriority();
parentPort?.postMessage('listening');

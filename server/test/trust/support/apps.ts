import type { FastifyInstance } from 'fastify';
import type { KyselyConfig } from 'kysely';
import type pg from 'pg';
import { type AppOptions, buildApp } from '../../../src/bootstrap/app.ts';
import { createLogger } from '../../../src/platform/config/logger.ts';
import { APP_ROLE, Db, openPool } from '../../../src/platform/db/connection/connect.ts';

/** Another application on the same database, for a setting that the test world's own does not have. */
export function buildAnother(db: Db, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const logger = createLogger('silent', { write: () => undefined });
  const codeSender = { send: async () => undefined };
  return buildApp({ db, logger, secret: 'a secret of another one', codeSender, pages: false, ...options });
}

type Watching = {
  connections: number;
  onAcquire?: (client: pg.PoolClient) => void;
  log?: KyselyConfig['log'];
};

/** The database as the server sees it, with its pool or its statements in view. */
export function connectWatched(url: string, { connections, onAcquire, log }: Watching): Db {
  const pool = openPool({ url, role: APP_ROLE, connections, onError: () => undefined });
  if (onAcquire) pool.on('acquire', onAcquire);
  return new Db(pool, log ? { log } : {});
}

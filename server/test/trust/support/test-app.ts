import type { FastifyInstance } from 'fastify';
import type { KyselyConfig } from 'kysely';
import type pg from 'pg';
import { type AppOptions, buildApp } from '../../../src/bootstrap/app.ts';
import { createLogger } from '../../../src/platform/config/logger.ts';
import { APP_ROLE, Db, openPool } from '../../../src/platform/db/connection/connect.ts';

/** Builds a second application on a database, with other settings than the application of the test world. */
export function buildTestApp(db: Db, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const logger = createLogger('silent', { write: () => undefined });
  const codeSender = { send: async () => undefined };
  return buildApp({ db, logger, secret: 'a secret of another one', codeSender, pages: false, ...options });
}

type DatabaseHooks = {
  connections: number;
  onAcquire?: (client: pg.PoolClient) => void;
  log?: KyselyConfig['log'];
};

/** Connects with the application role. The hooks observe the pool and the statements. */
export function connectWithHooks(url: string, { connections, onAcquire, log }: DatabaseHooks): Db {
  const pool = openPool({ url, role: APP_ROLE, connections, onError: () => undefined });
  if (onAcquire) pool.on('acquire', onAcquire);
  return new Db(pool, log ? { log } : {});
}

import { CompiledQuery, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { ConnectionQueue } from './connection-queue.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

// A small statement takes less time than the round trip to the database. Kysely's own driver for PostgreSQL sends one
// statement at a time. This driver sends statements that start together in one packet; PostgreSQL runs them in order.

const BEGIN = CompiledQuery.raw('begin');

export class PipelinedDialect extends PostgresDialect {
  readonly driver: Driver;
  constructor(pool: pg.Pool, queue: ConnectionQueue) {
    super({ pool });
    this.driver = new PipelinedDriver(pool, queue);
  }
  override createDriver(): Driver {
    return this.driver;
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #queue: ConnectionQueue;
  constructor(pool: pg.Pool, queue: ConnectionQueue) {
    this.#pool = pool;
    this.#queue = queue;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#queue.wait(() => this.#pool.connect()));
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode)
      throw new Error(
        'transaction settings are not supported: transactions use the defaults of the database',
      );
    await connection.executeQuery(BEGIN);
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

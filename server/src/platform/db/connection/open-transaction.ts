import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type Driver } from 'kysely';
import { type Mode, settingMode } from '../tenancy/mode.ts';

/**
 * A transaction of one tenant, from its beginning to its end. Its statements get the connection at once, without waiting
 * for each other, and do not get it any more when its end has been sent.
 */
export class OpenTransaction implements ConnectionProvider {
  readonly #driver: Driver;
  readonly #connection: DatabaseConnection;
  readonly #begun: Promise<unknown>;
  #isEnding = false;

  /** Nobody waits for the answers to the first two statements: they travel with the one that comes next. */
  constructor(driver: Driver, connection: DatabaseConnection, tenantId: number, mode: Mode) {
    this.#driver = driver;
    this.#connection = connection;
    this.#begun = Promise.all([
      driver.beginTransaction(connection, {}),
      connection.executeQuery(CompiledQuery.raw(`set local app.tenant_id = '${Number(tenantId)}'`)),
      ...(mode === 'live' ? [] : [connection.executeQuery(CompiledQuery.raw(settingMode(mode)))]),
    ]);
    // The commit tells of its failure. Until then, one that nobody listens to would end the process.
    this.#begun.catch(() => undefined);
  }

  async provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#isEnding) throw new Error('the transaction has ended: its work has returned');
    return use(this.#connection);
  }

  async commit(): Promise<void> {
    this.#isEnding = true;
    await Promise.all([this.#begun, this.#driver.commitTransaction(this.#connection)]);
  }

  /** Sends all of it without waiting for answers: after a failure what follows fails as well, and the commit is a rollback. */
  async sendWithCommit<Row>(
    statement: CompiledQuery<Row>,
    followedBy: readonly CompiledQuery[],
  ): Promise<Row[]> {
    const [{ rows }] = await Promise.all([
      this.#connection.executeQuery<Row>(statement),
      ...followedBy.map((next) => this.#connection.executeQuery(next)),
      this.commit(),
    ]);
    return rows;
  }

  /** Where this fails, the connection is lost, and whoever asks is told why the work failed instead. */
  async rollback(): Promise<void> {
    this.#isEnding = true;
    await this.#driver.rollbackTransaction(this.#connection).catch(() => undefined);
  }
}

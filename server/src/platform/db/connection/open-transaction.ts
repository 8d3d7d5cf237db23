import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type Driver } from 'kysely';
import { type DataMode, formatSetMode } from '../tenancy/mode.ts';

/**
 * An open transaction of one tenant. Its statements are sent at once and do not wait for each other. After the commit
 * or rollback has been sent, further statements are refused.
 */
export class OpenTransaction implements ConnectionProvider {
  readonly #driver: Driver;
  readonly #connection: DatabaseConnection;
  readonly #begun: Promise<unknown>;
  #isEnding = false;

  /** Sends BEGIN and SET without waiting for the results, so that they leave in one packet with the next statement. */
  constructor(driver: Driver, connection: DatabaseConnection, tenantId: number, mode: DataMode) {
    this.#driver = driver;
    this.#connection = connection;
    this.#begun = Promise.all([
      driver.beginTransaction(connection, {}),
      connection.executeQuery(CompiledQuery.raw(`set local app.tenant_id = '${Number(tenantId)}'`)),
      ...(mode === 'live' ? [] : [connection.executeQuery(CompiledQuery.raw(formatSetMode(mode)))]),
    ]);
    // commit() reports a failure of these statements. Without this handler Node would treat it as an unhandled
    // rejection.
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

  /**
   * Sends all statements and COMMIT without waiting for results, and returns the rows of `statement`. After a failed
   * statement the rest fails too, and COMMIT rolls back.
   */
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

  /**
   * Ignores a failure: the connection is then lost, and the caller throws the error of the work, which explains more.
   */
  async rollback(): Promise<void> {
    this.#isEnding = true;
    await this.#driver.rollbackTransaction(this.#connection).catch(() => undefined);
  }
}

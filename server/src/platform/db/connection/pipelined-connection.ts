import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { PreparedStatement, STALE_PLAN_MESSAGE } from './prepared-statement.ts';

const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');
const CHANGE_COMMANDS = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const isStalePlan = (error: unknown) => error instanceof Error && STALE_PLAN_MESSAGE.test(error.message);

/** `command` is the command that PostgreSQL executed. It is 'ROLLBACK' for a COMMIT after a failed statement. */
type CommandResult<Row> = QueryResult<Row> & { command: string };

/** A connection while a caller holds it. Statements are sent without waiting for the results of earlier statements. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isBroken = false;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<CommandResult<Row>> {
    const { sql: text, parameters } = statement;
    const query = { text, values: [...parameters] };
    this.#collectUntilNextTick();
    const { command, rowCount, rows } = await this.#client
      .query(statement instanceof PreparedStatement ? { ...query, name: statement.name } : query)
      .catch((error) => {
        // A migration has changed a column of the prepared statement. The connection is closed at its release, and a
        // new connection prepares the statement anew.
        if (isStalePlan(error)) this.#isBroken = true;
        throw error;
      });
    return CHANGE_COMMANDS.has(command)
      ? { command, rows, numAffectedRows: BigInt(rowCount ?? 0) }
      : { command, rows };
  }

  /**
   * Throws when the transaction contains a failed statement whose error the work has ignored: PostgreSQL then rolls
   * back without an error.
   */
  async commit(): Promise<void> {
    const { command } = await this.executeQuery(COMMIT);
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  /** A connection whose rollback fails is closed and not reused. */
  async rollback(): Promise<void> {
    try {
      await this.executeQuery(ROLLBACK);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  streamQuery(): never {
    throw new Error('streaming is not supported: a cursor would block the statements sent after it');
  }

  /** Collects statements until the next tick and sends them in one packet. */
  #collectUntilNextTick(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

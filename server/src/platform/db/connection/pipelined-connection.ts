import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type pg from 'pg';
import { KeptPlan, STALE_PLAN } from './kept-plan.ts';

const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');
const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const isStalePlan = (error: unknown) => error instanceof Error && STALE_PLAN.test(error.message);

/** PostgreSQL names the command that it has carried out, which is not always the one that was sent. */
type Answer<Row> = QueryResult<Row> & { command: string };

/** One connection, for as long as whoever acquired it has it. A statement need not wait for the answer to the one before. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #isBroken = false;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<Answer<Row>> {
    const { sql: text, parameters } = statement;
    const query = { text, values: [...parameters] };
    this.#holdBack();
    const { command, rowCount, rows } = await this.#client
      .query(statement instanceof KeptPlan ? { ...query, name: statement.name } : query)
      .catch((error) => {
        // A migration has changed what the kept plan was made for: another connection makes another plan.
        if (isStalePlan(error)) this.#isBroken = true;
        throw error;
      });
    return changes.has(command)
      ? { command, rows, numAffectedRows: BigInt(rowCount ?? 0) }
      : { command, rows };
  }

  /** A statement that failed, and whose failure nobody passed on, makes a commit a rollback that calls itself a success. */
  async commit(): Promise<void> {
    const { command } = await this.executeQuery(COMMIT);
    if (command !== 'COMMIT') throw new AbortedTransactionError();
  }

  /** A connection that cannot even roll back is given to nobody else. */
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
    throw new Error('rows are not streamed: a cursor would block the statements behind it');
  }

  /** What is sent until the next tick leaves in one packet: by then whoever asks has had the time to ask for more. */
  #holdBack(): void {
    const { stream } = this.#client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

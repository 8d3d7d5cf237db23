import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyProps,
  sql,
  Transaction,
} from 'kysely';
import type { Db } from './connect.ts';
import { KEPT, LAST, opening } from './save-trips.ts';
import type { Database } from './schema.ts';

/**
 * A transaction inside one tenant. Stores take it first and keep no connection of their own. Statements asked at once
 * (`Promise.all`) travel together.
 */
export type Tx = Transaction<Database>;

/**
 * Runs the work in one transaction that sees and writes the rows of one tenant only. `mayEnd`: nothing comes after the
 * work, so its last statement may take the commit along (`endWith`).
 */
export function inTenant<T>(
  db: Db,
  tenantId: number,
  work: (tx: Tx) => Promise<T>,
  { mayEnd = false } = {},
): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const tx = transactionOn(db, connection);
    if (mayEnd) endable.add(tx);
    try {
      await opening(tenantId).execute(tx);
      const result = await work(tx);
      if (!ended.has(tx)) await commit(tx);
      return result;
    } catch (error) {
      // What cannot even be rolled back has lost its connection, and the pool sees that by itself.
      await sql`rollback`.execute(tx).catch(() => undefined);
      throw error;
    }
  });
}

/** Kysely's own transactions send a statement only when the one before has been answered. */
function transactionOn(db: Db, connection: DatabaseConnection): Tx {
  const executor = db.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
  // Of its parts a transaction uses the executor only; the others are for opening and closing databases.
  const parts = { config: {}, driver: {}, dialect: {}, executor } as KyselyProps;
  return new Transaction<Database>(parts);
}

/** A statement that failed, and whose failure nobody passed on, makes a commit a rollback that calls itself a success. */
async function commit(tx: Tx): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(tx);
  if (rows[0]?.command !== 'COMMIT') throw new AbortedTransactionError();
}

const endable = new WeakSet<Tx>();
const ended = new WeakSet<Tx>();

/**
 * Sends the statement, and the commit in one go with it where nothing comes after the work: mostly it has nothing left to
 * do by then. Where it has, `beginAnew`. Until then the connection is of no tenant, and sees nothing.
 */
export async function endWith<Row>(tx: Tx, statement: CompiledQuery<Row>): Promise<Row[]> {
  const mayEnd = endable.has(tx);
  try {
    const text = `${statement.sql} ${mayEnd ? LAST : KEPT}`;
    const { rows } = await tx.executeQuery<Row>({ ...statement, sql: text });
    return rows;
  } finally {
    if (mayEnd) ended.add(tx);
  }
}

/** Another transaction in the place of the one that has ended; one that has not goes on. */
export async function beginAnew(tx: Tx, tenantId: number): Promise<void> {
  if (!ended.delete(tx)) return;
  await opening(tenantId).execute(tx);
}

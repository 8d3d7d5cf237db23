import type { DatabaseConnection, Transaction } from 'kysely';
import type { Db } from '../connection/connect.ts';
import { type Ending, Lastly } from '../connection/lastly.ts';
import { OpenTransaction } from '../connection/open-transaction.ts';
import type { Database } from '../schema.ts';
import type { DataMode } from './mode.ts';

/**
 * A transaction inside one tenant: the first parameter of every store function. Statements that start together
 * (`Promise.all`) are sent to the database together.
 */
export type Tx = Transaction<Database>;

type TransactionWork<T> = (tx: Tx) => Promise<Ending<T>>;

/**
 * Runs the work in one transaction that reads and writes only rows of one tenant and one mode. Commits when the work
 * returns; rolls back when the work throws. Instead of a result the work may return its last statement (`lastly`): this
 * statement is sent together with the commit. When the statement changed nothing, its `otherwise` runs in another
 * transaction on the same connection.
 */
export function inTenant<T>(
  db: Db,
  tenantId: number,
  work: TransactionWork<T>,
  mode: DataMode = 'live',
): Promise<T> {
  return db.runInTenantShare(tenantId, () =>
    db.getExecutor().provideConnection(async (connection) => {
      let outcome = await runTransaction(db, connection, { tenantId, mode }, work);
      while ('otherwise' in outcome)
        outcome = await runTransaction(db, connection, { tenantId, mode }, outcome.otherwise);
      return outcome.result;
    }),
  );
}

async function runTransaction<T>(
  db: Db,
  connection: DatabaseConnection,
  { tenantId, mode }: { tenantId: number; mode: DataMode },
  work: TransactionWork<T>,
): Promise<{ result: T } | { otherwise: TransactionWork<T> }> {
  const transaction = new OpenTransaction(db.driver, connection, tenantId, mode);
  try {
    const ending = await work(db.createTransaction(transaction));
    if (ending instanceof Lastly) {
      const sent = await ending.send((statement, followedBy) =>
        transaction.sendWithCommit(statement, followedBy),
      );
      return sent ?? { otherwise: ending.otherwise };
    }
    await transaction.commit();
    return { result: ending };
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

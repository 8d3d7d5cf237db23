import type { DatabaseConnection, Transaction } from 'kysely';
import type { Db } from '../connection/connect.ts';
import { type Ending, Lastly } from '../connection/lastly.ts';
import { OpenTransaction } from '../connection/open-transaction.ts';
import type { Database } from '../schema.ts';
import type { Mode } from './mode.ts';

/**
 * A transaction inside one tenant. Stores take it first and keep no connection of their own. Statements asked at once
 * (`Promise.all`) travel together.
 */
export type Tx = Transaction<Database>;

type Work<T> = (tx: Tx) => Promise<Ending<T>>;

/**
 * Runs the work in one transaction that sees and writes the rows of one tenant only, and of them those of one mode. The work may return its last
 * statement instead of a result (`lastly`): that travels together with the commit. Where it did nothing, what the work
 * wants done otherwise follows in another transaction on the same connection.
 */
export function inTenant<T>(db: Db, tenantId: number, work: Work<T>, mode: Mode = 'live'): Promise<T> {
  return db.inShareOf(tenantId, () =>
    db.getExecutor().provideConnection(async (connection) => {
      let ended = await transact(db, connection, { tenantId, mode }, work);
      while ('otherwise' in ended)
        ended = await transact(db, connection, { tenantId, mode }, ended.otherwise);
      return ended.result;
    }),
  );
}

async function transact<T>(
  db: Db,
  connection: DatabaseConnection,
  { tenantId, mode }: { tenantId: number; mode: Mode },
  work: Work<T>,
): Promise<{ result: T } | { otherwise: Work<T> }> {
  const transaction = new OpenTransaction(db.driver, connection, tenantId, mode);
  try {
    const ending = await work(db.transactionOn(transaction));
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

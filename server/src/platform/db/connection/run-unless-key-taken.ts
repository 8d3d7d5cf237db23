import { sql } from 'kysely';
import type { Tx } from '../tenancy/tenancy.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because another row already has the value of a unique key. `key` matches the name of the
 * constraint.
 */
export const isKeyTaken = (error: unknown, key: RegExp) =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  key.test(getConstraintName(error));

/**
 * Returns the name of the violated constraint. A distributed PostgreSQL gives the name only in the error message, and
 * appends the number of a shard: `orders_reference_key_102008` -> `orders_reference_key`.
 */
const getConstraintName = (error: Error & { constraint?: unknown }): string =>
  String(error.constraint ?? /constraint "(\w+)"/.exec(error.message)?.[1]).replace(/_\d{4,}$/, '');

/**
 * Runs the work and returns its result. Returns 'taken' when the work violates the unique key: another row already has
 * the value. A failed statement would abort the whole transaction. The work therefore runs after a savepoint, and the
 * caller can continue the transaction after 'taken'.
 */
export async function runUnlessKeyTaken<T>(
  tx: Tx,
  key: RegExp,
  work: () => Promise<T>,
): Promise<T | 'taken'> {
  await sql`savepoint unless_taken`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint unless_taken`.execute(tx);
    return result;
  } catch (error) {
    if (!isKeyTaken(error, key)) throw error;
    await sql`rollback to savepoint unless_taken`.execute(tx);
    return 'taken';
  }
}

import { sql } from 'kysely';
import type { Tx } from '../tenancy/tenancy.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether it failed because another has what the unique key lets only one have. */
export const isTaken = (error: unknown, key: RegExp) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && key.test(keyNameOf(error));

/** A distributed PostgreSQL names the shard's key, which has a number at its end, and names it in the message alone. */
const keyNameOf = (error: Error & { constraint?: unknown }): string =>
  String(error.constraint ?? /constraint "(\w+)"/.exec(error.message)?.[1]).replace(/_\d{4,}$/, '');

/**
 * Does the work; 'taken' when another transaction was quicker to take what the unique key lets only one have. A failed
 * statement ends a transaction, so it stands behind a savepoint: there is still something to say to the caller.
 */
export async function unlessTaken<T>(tx: Tx, key: RegExp, work: () => Promise<T>): Promise<T | 'taken'> {
  await sql`savepoint unless_taken`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint unless_taken`.execute(tx);
    return result;
  } catch (error) {
    if (!isTaken(error, key)) throw error;
    await sql`rollback to savepoint unless_taken`.execute(tx);
    return 'taken';
  }
}

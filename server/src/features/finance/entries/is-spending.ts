import { type SqlBool, sql } from 'kysely';

/**
 * Which entries are spending, on the overview and on a statement alike: consumption, less what was refunded. Adjustments correct
 * the account and are no spending, whatever their sign; what is paid in cash never passes through it. The condition stands as the
 * index ledger_entries_spending has it.
 */
export const isSpending = sql<SqlBool>`kind in ('consumption', 'refund')`;

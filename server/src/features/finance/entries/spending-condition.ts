import { type SqlBool, sql } from 'kysely';

/**
 * The SQL condition for entries that count as spending in the overview and on statements: consumption and refunds.
 * Adjustments correct the account and are no spending. Cash payments create no entries. Keep the expression exactly as
 * in the index ledger_entries_spending, or PostgreSQL cannot use the index.
 */
export const spendingCondition = sql<SqlBool>`kind in ('consumption', 'refund')`;

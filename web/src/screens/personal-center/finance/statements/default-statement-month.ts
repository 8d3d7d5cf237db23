import type { Entry } from '@miya/contract/finance';

/**
 * Returns the first day of the month of the latest entry, in the user's time zone. Without entries: the current month.
 * `entries` are sorted newest first.
 */
export const getDefaultStatementMonth = ([latest]: readonly Pick<Entry, 'createdAt'>[], now: Date): Date => {
  const date = latest ? new Date(latest.createdAt) : now;
  return new Date(date.getFullYear(), date.getMonth(), 1);
};

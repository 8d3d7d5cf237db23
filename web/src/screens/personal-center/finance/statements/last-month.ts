import type { Entry } from '@miya/contract/finance';

/** The last month in which money moved, by the reader's calendar; where none has moved yet, this one. Entries come latest first. */
export const lastMonthOf = ([last]: readonly Pick<Entry, 'createdAt'>[], now: Date): Date => {
  const at = last ? new Date(last.createdAt) : now;
  return new Date(at.getFullYear(), at.getMonth(), 1);
};

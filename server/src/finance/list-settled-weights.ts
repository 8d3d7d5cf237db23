import type { financeCalls } from '@miya/contract/finance';
import { pageOf, readUuidCursor, writeCursor } from '../db/cursor.ts';
import type { Handler } from '../http/handlers.ts';
import { getWeightTotals, listWeights } from './settled-weight-store.ts';

export const listSettledWeights: Handler<typeof financeCalls.listSettledWeights> = async (
  { tx, caller },
  { after, limit, differing },
) => {
  // A text that is no cursor means the beginning of the list.
  const page = { after: readUuidCursor(after), limit: limit + 1, differing };
  const { shown, next } = pageOf(await listWeights(tx, caller, page), limit, ({ cursor }) =>
    writeCursor(cursor),
  );
  const totals = page.after ? null : await getWeightTotals(tx, caller);
  return { orders: shown.map(({ order }) => order), next, totals };
};

import { Id } from '@miya/contract/fields';
import type { financeCalls } from '@miya/contract/finance';
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Handler } from '../http/handlers.ts';
import { listWeights } from './settled-weight-store.ts';

export const listSettledWeights: Handler<typeof financeCalls.listSettledWeights> = async (
  { tx, caller },
  { after: cursor, limit },
) => {
  const at = readCursor(cursor);
  // What is no place in this list is its beginning.
  const after = at && Id.safeParse(at.id).success ? at : undefined;
  // One more than asked for tells whether there is another page.
  const rows = await listWeights(tx, caller, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    orders: shown.map(({ order }) => order),
    next: rows.length > limit && last ? writeCursor(last.cursor) : null,
  };
};

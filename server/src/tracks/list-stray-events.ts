import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Carrier } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { listStrays } from './stray-store.ts';

/** Scans that wait for their order, a page at a time. */
export async function listStrayEvents(
  tx: Tx,
  carrier: Carrier,
  { after, limit }: { after?: string | null | undefined; limit: number },
) {
  const rows = await listStrays(tx, carrier, { after: readCursor(after), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    events: shown.map(({ event, receivedAt }) => ({ ...event, receivedAt: receivedAt.toISOString() })),
    next: rows.length > limit && last ? writeCursor(last.cursor) : null,
  };
}

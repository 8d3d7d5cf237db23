import { buildPage, formatCursor, parseCursor } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listStoredStrayEvents } from './stray-event-store.ts';

/** Lists a page of the scans without a recorded order, oldest first. */
export async function listStrayEvents(
  tx: Tx,
  carrier: Carrier,
  { after, limit }: { after?: string | null | undefined; limit: number },
) {
  const rows = await listStoredStrayEvents(tx, carrier, { after: parseCursor(after), limit: limit + 1 });
  const { shown, next } = buildPage(rows, limit, ({ cursor }) => formatCursor(cursor));
  return {
    events: shown.map(({ event, receivedAt }) => ({ ...event, receivedAt: receivedAt.toISOString() })),
    next,
  };
}

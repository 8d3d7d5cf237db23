import { pageOf, readCursor, writeCursor } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listStrays } from './stray-store.ts';

/** Scans that wait for their order, a page at a time. */
export async function listStrayEvents(
  tx: Tx,
  carrier: Carrier,
  { after, limit }: { after?: string | null | undefined; limit: number },
) {
  const rows = await listStrays(tx, carrier, { after: readCursor(after), limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ cursor }) => writeCursor(cursor));
  return {
    events: shown.map(({ event, receivedAt }) => ({ ...event, receivedAt: receivedAt.toISOString() })),
    next,
  };
}

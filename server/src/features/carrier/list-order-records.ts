import { buildPage, formatCursor, parseCursor } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listRecords, type RecordFilter } from './record-store.ts';

type OrderRecordListInput = { which: RecordFilter; after?: string | null | undefined; limit: number };

/** Lists a page of the orders that wait to be recorded or are held, oldest first. */
export async function listOrderRecords(
  tx: Tx,
  carrier: Carrier,
  { which, after, limit }: OrderRecordListInput,
) {
  const rows = await listRecords(tx, carrier, { which, after: parseCursor(after), limit: limit + 1 });
  const { shown, next } = buildPage(rows, limit, ({ cursor }) => formatCursor(cursor));
  return { orders: shown.map(({ record }) => record), next };
}

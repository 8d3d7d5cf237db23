import { pageOf, readCursor, writeCursor } from '../../platform/db/cursor.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { listRecords, type Which } from './record-store.ts';

type Asked = { which: Which; after?: string | null | undefined; limit: number };

/** What the carrier has to do, oldest first, a page at a time. */
export async function listOrderRecords(tx: Tx, carrier: Carrier, { which, after, limit }: Asked) {
  const rows = await listRecords(tx, carrier, { which, after: readCursor(after), limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ cursor }) => writeCursor(cursor));
  return { orders: shown.map(({ record }) => record), next };
}

import type { financeCalls } from '@miya/contract/finance';
import { buildPage, formatCursor, parseUuidCursor } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listLatestDisputes } from '../disputes/dispute-store.ts';
import { listOrderCharges } from './entry-store.ts';
import { presentEntry } from './present-entry.ts';
import { getDifferenceTotals, listRecordedOrders } from './recorded-order-store.ts';

export const listSettledWeights: Handler<typeof financeCalls.listSettledWeights> = async (
  { tx, caller },
  { after, limit, differing, from, to },
) => {
  const period = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  // An invalid cursor is ignored, so the response contains the first page.
  const page = { ...period, after: parseUuidCursor(after), limit: limit + 1, onlyDifference: differing };
  const { shown, next } = buildPage(await listRecordedOrders(tx, caller, page), limit, ({ cursor }) =>
    formatCursor(cursor),
  );
  // The totals are equal for all pages, so only the first page contains them.
  const totals = page.after ? null : await getDifferenceTotals(tx, caller, period);
  const orders = shown.map(({ order }) => order);
  const charges = await listOrderCharges(
    tx,
    caller,
    orders.map(({ orderId }) => orderId),
  );
  const disputes = await listLatestDisputes(
    tx,
    caller,
    charges.map(({ seq }) => seq),
  );
  const chargesByOrderId = new Map(
    charges.map((entry) => {
      const { seq, type, amount, waybill, createdAt } = presentEntry(entry);
      const dispute = disputes.get(entry.seq) ?? null;
      return [entry.orderId, { seq, type, amount, waybill, createdAt, dispute }];
    }),
  );
  return {
    orders: orders.map((order) => ({ ...order, charge: chargesByOrderId.get(order.orderId) ?? null })),
    next,
    totals,
  };
};

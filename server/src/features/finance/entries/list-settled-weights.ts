import type { financeCalls } from '@miya/contract/finance';
import { buildPage, formatCursor, parseUuidCursor } from '../../../platform/db/cursor.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listLatestDisputes } from '../disputes/dispute-store.ts';
import { listOrderCharges } from './entry-store.ts';
import { presentEntry } from './present-entry.ts';
import { getWeightTotals, listRecordedOrders } from './settled-weight-store.ts';

export const listSettledWeights: Handler<typeof financeCalls.listSettledWeights> = async (
  { tx, caller },
  { after, limit, differing, from, to },
) => {
  const period = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  // An invalid cursor is ignored: the answer is the first page.
  const page = { ...period, after: parseUuidCursor(after), limit: limit + 1, differing };
  const { shown, next } = buildPage(await listRecordedOrders(tx, caller, page), limit, ({ cursor }) =>
    formatCursor(cursor),
  );
  const totals = page.after ? null : await getWeightTotals(tx, caller, period);
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

import { randomUUID } from 'node:crypto';
import type { CellProblem } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { loadTodaysClearanceCheck } from '../../clearance/index.ts';
import { addOrders, type NewOrder, sealPartyIdentities } from '../../orders/index.ts';
import type { ValidatedOrder } from '../check/validate-and-price-rows.ts';
import type { RowOutcome } from '../rows/row-store.ts';
import { toOrderContent } from '../rows/to-order-content.ts';
import type { ImportServices } from '../services.ts';

/** If one row of an order has a problem, the other rows of the order fail with the problem `order_held_back`. */
const listFailureReasons = (problems: CellProblem[]): CellProblem[] =>
  problems.length > 0 ? problems : [{ column: 'clientReference', problem: 'order_held_back' }];

type OrderSource = { id: string; payment: PaymentMethod };

/**
 * Adds an order for each validated order without problems, and returns the outcome of each row. A unique constraint on
 * the import and the number of the order's first row prevents a second order from the same rows.
 */
export async function createOrdersFromRows(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  { id, payment }: OrderSource,
  validatedOrders: readonly ValidatedOrder[],
  waybills: readonly string[],
): Promise<RowOutcome[]> {
  const checkClearance = await loadTodaysClearanceCheck(tx, owner);
  const orders = validatedOrders.flatMap(
    ({ rows: [row = 0], order, quote, serviceId }, index): NewOrder[] => {
      if (!order || !quote || !serviceId) return [];
      const content = toOrderContent(order, { serviceId, payment });
      const identities = sealPartyIdentities(services, owner, content);
      const clearance = checkClearance(content, Boolean(identities.receiver));
      const waybill = waybills[index] ?? '';
      return [
        { id: randomUUID(), waybill, content, quote, identities, clearance, importSource: { id, row } },
      ];
    },
  );
  const waybillsByOrder = await addOrders(tx, owner, orders);
  const ordersByFirstRow = new Map(orders.map((order) => [order.importSource?.row, order]));
  return validatedOrders.flatMap(({ rows, problems }): RowOutcome[] => {
    const order = ordersByFirstRow.get(rows[0]);
    if (!order)
      return rows.map((row, index) => ({ row, problems: listFailureReasons(problems[index] ?? []) }));
    const waybill = waybillsByOrder.get(order.id);
    if (waybill) return rows.map((row) => ({ row, orderId: order.id, waybill }));
    // The database has skipped the order, because another order of the client already has the same reference.
    return rows.map((row) => ({ row, problems: [{ column: 'clientReference', problem: 'reference_used' }] }));
  });
}

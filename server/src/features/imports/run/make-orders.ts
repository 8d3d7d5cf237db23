import { randomUUID } from 'node:crypto';
import type { CellProblem } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { judgeToday } from '../../clearance/index.ts';
import { addOrders, type NewOrder, sealPartyIdentities } from '../../orders/index.ts';
import type { Judged } from '../check/judge-rows.ts';
import { contentOf } from '../rows/content-of.ts';
import type { RowOutcome } from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';

/** A row of an order that fails has a reason of its own, or that of another. */
const reasonsOf = (problems: CellProblem[]): CellProblem[] =>
  problems.length > 0 ? problems : [{ column: 'clientReference', problem: 'order_held_back' }];

type About = { id: string; payment: PaymentMethod };

/** Orders of the rows that are sound, and what became of each row. The constraint on the number of its first row allows one each. */
export async function makeOrders(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  { id, payment }: About,
  judged: readonly Judged[],
  waybills: readonly string[],
): Promise<RowOutcome[]> {
  const judge = await judgeToday(tx, owner);
  const orders = judged.flatMap(({ rows: [row = 0], order, quote, serviceId }, at): NewOrder[] => {
    if (!order || !quote || !serviceId) return [];
    const content = contentOf(order, { serviceId, payment });
    const identities = sealPartyIdentities(services, owner, content);
    const clearance = judge(content, Boolean(identities.receiver));
    const waybill = waybills[at] ?? '';
    return [{ id: randomUUID(), waybill, content, quote, identities, clearance, importSource: { id, row } }];
  });
  const added = await addOrders(tx, owner, orders);
  const byRow = new Map(orders.map((order) => [order.importSource?.row, order]));
  return judged.flatMap(({ rows, problems }): RowOutcome[] => {
    const order = byRow.get(rows[0]);
    if (!order) return rows.map((row, at) => ({ row, problems: reasonsOf(problems[at] ?? []) }));
    const waybill = added.get(order.id);
    if (waybill) return rows.map((row) => ({ row, orderId: order.id, waybill }));
    // The database left it out: there is an order with its reference, or somebody places one at the same moment.
    return rows.map((row) => ({ row, problems: [{ column: 'clientReference', problem: 'reference_used' }] }));
  });
}

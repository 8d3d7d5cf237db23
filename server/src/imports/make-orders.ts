import { randomUUID } from 'node:crypto';
import { orderTexts, type PaymentMethod } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';
import { judgeToday } from '../clearance/index.ts';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { addOrders, type NewOrder, sealIdentities } from '../orders/index.ts';
import type { Judged } from './judge-rows.ts';
import type { RowOutcome } from './row-store.ts';
import type { ImportServices } from './services.ts';

/** What a row cannot say of an order stays empty. */
const unsaid = recordOf(orderTexts, () => '');

type About = { id: string; serviceId: string; payment: PaymentMethod };

/** Orders of the rows that are sound, and what became of each row. The constraint on their numbers allows one each. */
export async function makeOrders(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  { id, serviceId, payment }: About,
  judged: readonly Judged[],
  waybills: readonly string[],
): Promise<RowOutcome[]> {
  const judge = await judgeToday(tx, owner);
  const orders = judged.flatMap(({ row, order, quote }, at): NewOrder[] => {
    if (!order || !quote) return [];
    const content = { ...unsaid, ...order, serviceId, payment };
    const identities = sealIdentities(services, owner, content);
    const clearance = judge(content, Boolean(identities.receiver));
    const waybill = waybills[at] ?? '';
    return [{ id: randomUUID(), waybill, content, quote, identities, clearance, imported: { id, row } }];
  });
  const added = await addOrders(tx, owner, orders);
  const byRow = new Map(orders.map((order) => [order.imported?.row, order]));
  return judged.map(({ row, problems }) => {
    const order = byRow.get(row);
    if (!order) return { row, problems };
    // The database left this row out: there is an order with its reference, or somebody places one at the same moment.
    const waybill = added.get(order.id);
    return waybill
      ? { row, orderId: order.id, waybill }
      : { row, problems: [{ column: 'clientReference', problem: 'reference_used' }] };
  });
}

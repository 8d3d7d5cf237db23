import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PaymentMethod } from '@miya/contract/orders';
import type { Tx } from '../db/tenancy.ts';
import { drawWaybills, insertOrders, type NewOrder, sealIdentities } from '../orders/index.ts';
import type { Owner } from './import-store.ts';
import type { Judged } from './judge-rows.ts';
import type { Outcome } from './row-store.ts';
import type { ImportServices } from './services.ts';

type About = { id: string; serviceId: string; payment: PaymentMethod };

const SLICE = 50;

/** Orders of the rows that are sound, and what became of each row. The constraint on their numbers allows one each. */
export async function makeOrders(
  services: Pick<ImportServices, 'vault'>,
  tx: Tx,
  owner: Owner,
  { id, serviceId, payment }: About,
  judged: readonly Judged[],
): Promise<Outcome[]> {
  const sound = judged.filter(({ order, quote }) => order && quote);
  const waybills = sound.length > 0 ? await drawWaybills(tx, owner.tenantId, sound.length) : [];
  const orders: NewOrder[] = [];
  for (const [at, { row, order, quote }] of sound.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    if (!order || !quote) continue;
    const content = { ...order, serviceId, payment, transferNumber: '' };
    orders.push({
      id: randomUUID(),
      waybill: waybills[at] ?? '',
      content,
      quote,
      identities: sealIdentities(services, owner, content),
      imported: { id, row },
    });
  }
  const added = new Set(await insertOrders(tx, owner, orders));
  const byRow = new Map(orders.map((order) => [order.imported?.row, order]));
  return judged.map(({ row, problems }) => {
    const order = byRow.get(row);
    if (!order) return { row, problems };
    // Left out by the database: somebody has placed an order with this reference at the same moment.
    return added.has(order.id)
      ? { row, orderId: order.id, waybill: order.waybill }
      : { row, problems: [{ column: 'clientReference', problem: 'reference_used' }] };
  });
}

import { OrderContent } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { buildOrderer, placeSome, someOrder } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refused } from '../../../platform/http/calls/handlers.ts';
import { addOrders, drawWaybills, priceOrder } from '../index.ts';

const world = createWorld();

describe('addOrders', () => {
  it('gives another waybill to an order whose own came again, and leaves out a reference that is used', async () => {
    const client = await buildOrderer(world);
    const { waybill: came } = await placeSome(world, client, { clientReference: 'PO 0' });
    const added = await inTenant(world.db, client.tenantId, async (tx) => {
      const drawn = await drawWaybills(tx, client.tenantId, 2);
      const content = OrderContent.parse(someOrder(client));
      const quote = await priceOrder(tx, client, content);
      if (quote instanceof Refused) throw new Error(quote.refused);
      const orders = [...drawn, came, came].map((waybill, row) => ({
        id: crypto.randomUUID(),
        waybill,
        content: { ...content, clientReference: `PO ${row}` },
        quote,
        identities: { sender: undefined, receiver: null },
        clearance: { day: '2026-07-01', rules: [], findings: [] },
        imported: { id: crypto.randomUUID(), row },
      }));
      const waybills = await addOrders(tx, client, orders);
      return orders.map(({ id, waybill }) => ({ asked: waybill, given: waybills.get(id) }));
    });
    const [used, fine, ...again] = added;
    expect(used?.given).toBeUndefined();
    expect(fine?.given).toBe(fine?.asked);
    for (const { given } of again) expect(given).toMatch(/^[A-Z]{2,3}\d{11}$/);
    const orders = await world.owner
      .selectFrom('orders')
      .select('waybill')
      .where('client_id', '=', client.clientId)
      .execute();
    const expected = [came, ...added.flatMap(({ given }) => given ?? [])];
    expect(orders.map(({ waybill }) => waybill).toSorted()).toEqual(expected.toSorted());
  });
});

import { OrderContent } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../../platform/http/calls/handlers.ts';
import { addOrders, drawLiveWaybills, priceOrder } from '../index.ts';

const world = createWorld();

describe('addOrders', () => {
  it('replaces a used waybill, and skips an order with a used reference', async () => {
    const client = await buildOrderingClient(world);
    const { waybill: usedWaybill } = await placeValidOrder(world, client, { clientReference: 'PO 0' });
    const added = await inTenant(world.db, client.tenantId, async (tx) => {
      const drawn = await drawLiveWaybills(tx, client.tenantId, 2);
      const content = OrderContent.parse(createOrderInput(client));
      const quote = await priceOrder(tx, client, content);
      if (quote instanceof Refusal) throw new Error(quote.name);
      const orders = [...drawn, usedWaybill, usedWaybill].map((waybill, row) => ({
        id: crypto.randomUUID(),
        waybill,
        content: { ...content, clientReference: `PO ${row}` },
        quote,
        identities: { sender: undefined, receiver: null },
        clearance: { day: '2026-07-01', rules: [], findings: [] },
        imported: { id: crypto.randomUUID(), row },
      }));
      const waybills = await addOrders(tx, client, orders);
      return orders.map(({ id, waybill }) => ({ requested: waybill, stored: waybills.get(id) }));
    });
    const [skipped, unchanged, ...replaced] = added;
    expect(skipped?.stored).toBeUndefined();
    expect(unchanged?.stored).toBe(unchanged?.requested);
    for (const { stored } of replaced) expect(stored).toMatch(/^[A-Z]{2,3}\d{11}$/);
    const orders = await world.owner
      .selectFrom('orders')
      .select('waybill')
      .where('client_id', '=', client.clientId)
      .execute();
    const expected = [usedWaybill, ...added.flatMap(({ stored }) => stored ?? [])];
    expect(orders.map(({ waybill }) => waybill).toSorted()).toEqual(expected.toSorted());
  });
});

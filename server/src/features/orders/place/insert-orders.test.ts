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
import { drawLiveWaybills, priceOrder } from '../index.ts';
import { insertOrders } from './insert-orders.ts';

const world = createWorld();
const ORDER_COUNT = 1_500;

describe('insertOrders', () => {
  it('adds more orders than fit in one statement, and skips orders with a used reference or import row', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client, { clientReference: 'PO 7' });
    const importId = crypto.randomUUID();
    const insert = () =>
      inTenant(world.db, client.tenantId, async (tx) => {
        const waybills = await drawLiveWaybills(tx, client.tenantId, ORDER_COUNT);
        const content = OrderContent.parse(createOrderInput(client));
        const quote = await priceOrder(tx, client, content);
        if (quote instanceof Refusal) throw new Error(quote.name);
        const orders = waybills.map((waybill, row) => ({
          id: crypto.randomUUID(),
          waybill,
          content: { ...content, clientReference: `PO ${row}` },
          quote,
          identities: { sender: undefined, receiver: null },
          clearance: { day: '2026-07-01', rules: [], findings: [] },
          imported: { id: importId, row },
        }));
        const added = await insertOrders(tx, client, orders);
        return { added, requested: orders.map(({ id }) => id) };
      });
    const { added, requested } = await insert();
    expect(added).toEqual(requested.filter((_, row) => row !== 7));
    // The rows of this import are already stored.
    expect((await insert()).added).toEqual([]);
    const rows = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(rows).toHaveLength(ORDER_COUNT);
  });
});

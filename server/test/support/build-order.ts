import { Party } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { Goods, orderTextFields, type PaymentMethod } from '@miya/contract/orders';
import type { Parcel } from '@miya/contract/quotes';
import { createReceiver } from '../../../testing/worlds/data/orders.ts';
import { createParty } from '../../../testing/worlds/data/parties.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { buildContentUpdate } from '../../src/features/orders/order-columns.ts';
import { priceParcel } from '../../src/features/quotes/index.ts';
import type { Owner } from '../../src/platform/db/tenancy/scope.ts';
import { inTenant } from '../../src/platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../src/platform/http/calls/handlers.ts';

type OrderOptions = {
  serviceId: string;
  payment?: PaymentMethod;
  weight?: number;
  pieces?: number;
  size?: Parcel['size'];
  insured?: number;
  transferNumber?: string;
  waybill?: string;
};

let lastWaybillNumber = 0;

/**
 * Inserts an order to Mexico with the columns that placing an order writes. Faster than placing, for tests that need
 * hundreds of orders.
 */
export async function buildOrder(world: World, { tenantId, clientId }: Owner, options: OrderOptions) {
  const { serviceId, payment = 'balance', weight = 500, pieces = 1, size = null, insured = 0 } = options;
  lastWaybillNumber += 1;
  const waybill = options.waybill ?? `TT${String(lastWaybillNumber).padStart(10, '0')}0`;
  const destination = { country: 'MX', postcode: '', province: '', city: '', district: '' };
  const parcel = { destination, weight, pieces, size, volume: 0, insured };
  const order = await inTenant(world.db, tenantId, async (tx) => {
    const priceResult = await priceParcel(tx, { tenantId, clientId }, parcel, { serviceId });
    if (priceResult instanceof Refusal) throw new Error(`the test order has no price: ${priceResult.name}`);
    const { offer, price } = priceResult;
    const { id, code, names } = offer.service;
    const quote = {
      asked: parcel,
      service: { id, code, names },
      card: offer.card,
      currency: 'CNY',
      ...price,
    };
    const content = {
      sender: Party.parse(createParty()),
      receiver: Party.parse(createReceiver()),
      goods: Goods.parse({ weight, pieces, size, insured, itemName: 'Zapatos' }),
      serviceId,
      payment,
      ...createRecord(orderTextFields, () => ''),
      transferNumber: options.transferNumber ?? '',
    };
    return tx
      .insertInto('orders')
      .values({
        tenant_id: tenantId,
        client_id: clientId,
        waybill,
        ...buildContentUpdate({
          waybill,
          content,
          quote,
          clearance: { day: '2026-07-01', rules: [], findings: [] },
        }),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
  });
  return { id: order.order_id, waybill };
}

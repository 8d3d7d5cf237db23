import { Party } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { Goods, orderTextFields, type PaymentMethod } from '@miya/contract/orders';
import type { Parcel } from '@miya/contract/quotes';
import { someReceiver } from '../../../testing/worlds/data/orders.ts';
import { someParty } from '../../../testing/worlds/data/parties.ts';
import type { World } from '../../../testing/worlds/world.ts';
import { buildContentColumns } from '../../src/features/orders/order-columns.ts';
import { priceParcel } from '../../src/features/quotes/index.ts';
import type { Owner } from '../../src/platform/db/tenancy/scope.ts';
import { inTenant } from '../../src/platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../src/platform/http/calls/handlers.ts';

type Wanted = {
  serviceId: string;
  payment?: PaymentMethod;
  weight?: number;
  pieces?: number;
  size?: Parcel['size'];
  insured?: number;
  transferNumber?: string;
  waybill?: string;
};

let last = 0;

/** An order of the client to Mexico, as placing one leaves it; written row by row, where a test needs hundreds. */
export async function buildOrder(world: World, { tenantId, clientId }: Owner, wanted: Wanted) {
  const { serviceId, payment = 'balance', weight = 500, pieces = 1, size = null, insured = 0 } = wanted;
  last += 1;
  const waybill = wanted.waybill ?? `TT${String(last).padStart(10, '0')}0`;
  const destination = { country: 'MX', postcode: '', province: '', city: '', district: '' };
  const asked = { destination, weight, pieces, size, volume: 0, insured };
  const order = await inTenant(world.db, tenantId, async (tx) => {
    const priced = await priceParcel(tx, { tenantId, clientId }, asked, { serviceId });
    if (priced instanceof Refusal) throw new Error(`no price: ${priced.refused}`);
    const { offer, price } = priced;
    const { id, code, names } = offer.service;
    const quote = { asked, service: { id, code, names }, card: offer.card, currency: 'CNY', ...price };
    const content = {
      sender: Party.parse(someParty()),
      receiver: Party.parse(someReceiver()),
      goods: Goods.parse({ weight, pieces, size, insured, itemName: 'Zapatos' }),
      serviceId,
      payment,
      ...createRecord(orderTextFields, () => ''),
      transferNumber: wanted.transferNumber ?? '',
    };
    return tx
      .insertInto('orders')
      .values({
        tenant_id: tenantId,
        client_id: clientId,
        waybill,
        ...buildContentColumns({
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

import { Party } from '@miya/contract/addresses';
import type { PaymentMethod } from '@miya/contract/orders';
import type { Parcel } from '@miya/contract/quotes';
import type { Owner } from '../src/db/scope.ts';
import { inTenant } from '../src/db/tenancy.ts';
import { Refused } from '../src/http/handlers.ts';
import { priceParcel } from '../src/quotes/index.ts';
import { someReceiver } from './orders.ts';
import { someParty } from './parties.ts';
import type { World } from './world.ts';

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
  const party = Party.parse(someParty());
  const receiver = Party.parse(someReceiver());
  const order = await inTenant(world.db, tenantId, async (tx) => {
    const priced = await priceParcel(tx, { tenantId, clientId }, asked, { serviceId });
    if (priced instanceof Refused) throw new Error(`no price: ${priced.refused}`);
    const { offer, price } = priced;
    const { id, code, names } = offer.service;
    const quote = { asked, service: { id, code, names }, card: offer.card, currency: 'CNY', ...price };
    return tx
      .insertInto('orders')
      .values({
        tenant_id: tenantId,
        client_id: clientId,
        waybill,
        service_id: serviceId,
        payment,
        transfer_number: wanted.transferNumber ?? null,
        sender: JSON.stringify(party),
        receiver: JSON.stringify(receiver),
        receiver_name: receiver.name,
        receiver_country: 'MX',
        search: '',
        item_name: 'Zapatos',
        item_code: '',
        pieces,
        weight: BigInt(weight),
        volume: 0n,
        length: size?.length ?? null,
        width: size?.width ?? null,
        height: size?.height ?? null,
        insured: BigInt(insured),
        remark: '',
        currency: 'CNY',
        quote: JSON.stringify(quote),
        quoted: BigInt(price.total),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
  });
  return { id: order.order_id, waybill };
}

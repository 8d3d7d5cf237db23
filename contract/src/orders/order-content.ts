import * as z from 'zod';
import { Party, Receiver } from '../addresses/party.ts';
import { Id } from '../fields.ts';
import { problem } from '../problems.ts';
import type { Destination } from '../quotes/parcel.ts';
import { orderTexts } from './field-lists.ts';
import { Goods } from './goods.ts';
import { PaymentMethod } from './payment-method.ts';
import { saidTexts } from './text-schemas.ts';
import { isVagueGoods } from './vague-goods.ts';

/**
 * Where to take an identity number from that the sender of the request sees only masked: an address of the book, or the
 * same side of an earlier order. It counts only where the party itself says nothing about its number.
 */
export const IdentitySource = z.object({ kind: z.enum(['address', 'order']), id: Id });
export type IdentitySource = z.infer<typeof IdentitySource>;

/** What an order is made of: in the form, in a row of an import, and over the API. */
export const OrderContent = z
  .object({
    sender: Party,
    receiver: Receiver,
    senderIdentityFrom: IdentitySource.nullish(),
    receiverIdentityFrom: IdentitySource.nullish(),
    goods: Goods,
    serviceId: z.uuid(problem('service_required')),
    payment: PaymentMethod,
    ...saidTexts(orderTexts),
  })
  .check((context) => {
    const { receiver, goods } = context.value;
    if (!receiver?.region?.country || typeof goods?.itemName !== 'string') return;
    if (!isVagueGoods(receiver.region.country.code, goods.itemName)) return;
    context.issues.push({
      code: 'custom',
      message: problem('item_vague'),
      path: ['goods', 'itemName'],
      input: goods.itemName,
      continue: true,
    });
  });
export type OrderContent = z.output<typeof OrderContent>;

/** Where a parcel for this receiver goes, as far as its price depends on it. */
export const destinationOf = ({ region, postcode }: Pick<Party, 'region' | 'postcode'>): Destination => ({
  country: region.country.code,
  postcode,
  province: region.province?.label ?? '',
  city: region.city?.label ?? '',
  district: region.district?.label ?? '',
});

import * as z from 'zod';
import { Party, Receiver } from '../addresses/party.ts';
import { Id, tidyLine } from '../fields.ts';
import { REFERENCE_MAX, TRANSFER_NUMBER_MAX } from '../limits.ts';
import { problem } from '../problems.ts';
import type { Destination } from '../quotes/parcel.ts';
import { Goods } from './goods.ts';
import { isVagueGoods } from './vague-goods.ts';

/** Who pays, and how. The first two are taken from the account when the carrier records the order. */
export const PaymentMethod = z.enum(
  ['balance', 'monthly', 'sender_cash', 'receiver_collect'],
  problem('payment_required'),
);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * Where to take an identity number from that the sender of the request sees only masked: an address of the book, or the
 * same side of an earlier order. Only looked at where the party itself says nothing about its number.
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
    /** The client's own number for it; no two orders of a client share one. */
    clientReference: tidyLine(REFERENCE_MAX).default(''),
    /** The number of the carrier that takes over, where it is known already. */
    transferNumber: tidyLine(TRANSFER_NUMBER_MAX).default(''),
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

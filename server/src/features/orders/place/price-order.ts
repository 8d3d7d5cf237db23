import { isDeepStrictEqual } from 'node:util';
import { destinationOf, type OrderContent } from '@miya/contract/orders';
import { type Parcel, type ParcelRow, plainPostcode } from '@miya/contract/quotes';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { Refused, refuse } from '../../../platform/http/calls/handlers.ts';
import { priceParcel, recallPrice, snapshotOf, takeQuote } from '../../quotes/index.ts';

type Ordered = Pick<OrderContent, 'receiver' | 'goods' | 'serviceId'>;

/** The order as pricing sees it. */
export const parcelOf = ({ receiver, goods }: Pick<OrderContent, 'receiver' | 'goods'>): Parcel => ({
  destination: destinationOf(receiver),
  weight: goods.weight,
  pieces: goods.pieces,
  size: goods.size ?? null,
  volume: goods.volume,
  insured: goods.insured,
  // One row is what the measures say already.
  ...(goods.parcels && goods.parcels.length > 1 ? { parcels: goods.parcels.map(plainRow) } : {}),
});

const plainRow = ({ weight, pieces, size, volume }: ParcelRow): ParcelRow => ({
  weight,
  pieces,
  size: size ?? null,
  volume,
});

/** The price of an order: the one its client was given, or today's. */
export async function priceOrder(tx: Tx, owner: Owner, order: Ordered, quoteId?: string | null) {
  const parcel = parcelOf(order);
  if (!quoteId) {
    const priced = await priceParcel(tx, owner, parcel, order);
    if (priced instanceof Refused) {
      if (priced.refused === 'destination_missing') throw new Error('an order has a country');
      return refuse(priced.refused);
    }
    return snapshotOf(priced, parcel);
  }
  const quote = await takeQuote(tx, owner, quoteId);
  if (quote instanceof Refused) return quote;
  // Given for that parcel by that service and no other.
  const isSame =
    quote.serviceId === order.serviceId && isDeepStrictEqual(plain(quote.snapshot.asked), plain(parcel));
  return isSame ? quote.snapshot : refuse('quote_differs');
}

/** Today's price by rates read before, for whoever sees to it that they are still those of `asOf`. */
export function recallOrderPrice(owner: Owner, order: Ordered) {
  const parcel = parcelOf(order);
  const priced = recallPrice(owner, parcel, order.serviceId);
  return priced && { quote: snapshotOf(priced, parcel), asOf: priced.offer.asOf };
}

/** What was left out and what says nothing are alike, and so is a postcode however it is written. */
const plain = ({ destination, size, parcels, ...parcel }: Parcel) => ({
  ...parcel,
  size: size ?? null,
  parcels: parcels && parcels.length > 1 ? parcels.map(plainRow) : null,
  destination: destination && { ...destination, postcode: plainPostcode(destination.postcode) },
});

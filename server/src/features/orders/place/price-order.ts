import { isDeepStrictEqual } from 'node:util';
import { type OrderContent, toDestination } from '@miya/contract/orders';
import { normalizePostcode, type Parcel, type ParcelRow } from '@miya/contract/quotes';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { buildQuoteSnapshot, findCachedPrice, getValidQuote, priceParcel } from '../../quotes/index.ts';

type PriceableOrder = Pick<OrderContent, 'receiver' | 'goods' | 'serviceId'>;

/** Converts an order to the parcel that price calculation reads. */
export const toParcel = ({ receiver, goods }: Pick<OrderContent, 'receiver' | 'goods'>): Parcel => ({
  destination: toDestination(receiver),
  weight: goods.weight,
  pieces: goods.pieces,
  size: goods.size ?? null,
  volume: goods.volume,
  insured: goods.insured,
  // A single row needs no list: the fields above describe it completely.
  ...(goods.parcels && goods.parcels.length > 1 ? { parcels: goods.parcels.map(toParcelRow) } : {}),
});

const toParcelRow = ({ weight, pieces, size, volume }: ParcelRow): ParcelRow => ({
  weight,
  pieces,
  size: size ?? null,
  volume,
});

/** Returns the price of the quote with `quoteId`. Without `quoteId`, returns today's price. */
export async function priceOrder(tx: Tx, owner: Owner, order: PriceableOrder, quoteId?: string | null) {
  const parcel = toParcel(order);
  if (!quoteId) {
    const pricedParcel = await priceParcel(tx, owner, parcel, order);
    if (pricedParcel instanceof Refusal) {
      if (pricedParcel.name === 'destination_missing')
        throw new Error('a validated order has no destination country');
      return refuse(pricedParcel.name);
    }
    return buildQuoteSnapshot(pricedParcel, parcel);
  }
  const quote = await getValidQuote(tx, owner, quoteId);
  if (quote instanceof Refusal) return quote;
  // A quote is valid for its own parcel and service only.
  const matchesQuote =
    quote.serviceId === order.serviceId &&
    isDeepStrictEqual(normalizeParcel(quote.snapshot.asked), normalizeParcel(parcel));
  return matchesQuote ? quote.snapshot : refuse('quote_differs');
}

/**
 * Returns today's price by cached rates. Returns undefined if no rates are cached, or if they give no price. The caller
 * must check that `ratesVersion` is still the version of the tenant's stored rates.
 */
export function priceOrderFromCache(owner: Owner, order: PriceableOrder) {
  const parcel = toParcel(order);
  const pricedParcel = findCachedPrice(owner, parcel, order.serviceId);
  return (
    pricedParcel && {
      quote: buildQuoteSnapshot(pricedParcel, parcel),
      ratesVersion: pricedParcel.offer.ratesVersion,
    }
  );
}

/** Converts a parcel to one form: equal parcels may differ in omitted fields and in the spelling of the postcode. */
const normalizeParcel = ({ destination, size, parcels, ...parcel }: Parcel) => ({
  ...parcel,
  size: size ?? null,
  parcels: parcels && parcels.length > 1 ? parcels.map(toParcelRow) : null,
  destination: destination && { ...destination, postcode: normalizePostcode(destination.postcode) },
});

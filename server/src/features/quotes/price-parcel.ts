import type { Parcel } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { createLruCache } from './rates/lru-cache.ts';
import { listOffers, type Offer } from './rates/offer-store.ts';
import { findCachedRateCard, getRateCard } from './rates/rate-card-store.ts';
import { calculatePrice, type NoPriceReason, type Price } from './rules/calculate-price.ts';

export type PricedOffer = { offer: Offer; price: Price };

const MAX_CACHED_OFFERS = 2_000;
const cachedOffers = createLruCache<Offer>(MAX_CACHED_OFFERS);
const formatCacheKey = ({ tenantId, clientId }: Owner, serviceId: string) =>
  `${tenantId}/${clientId}/${serviceId}`;

/**
 * Calculates a price from cached rates, without a query. The caller must check that the rates still have the version
 * `offer.ratesVersion`. Returns undefined if no rates are cached or the parcel has no price by them. The stored rates
 * may be newer and have a price, so the caller then reads them.
 */
export function findCachedPrice(owner: Owner, parcel: Parcel, serviceId: string): PricedOffer | undefined {
  const offer = cachedOffers.get(formatCacheKey(owner, serviceId));
  const card = offer && findCachedRateCard(owner.tenantId, offer);
  if (!card) return undefined;
  const price = calculatePrice({ parcel, service: offer.service, card, fuel: offer.fuel });
  return typeof price === 'string' ? undefined : { offer, price };
}

/** Calculates the price by one service. `cardId` selects the rate card of an earlier quote. */
export async function priceParcel(
  tx: Tx,
  owner: Owner,
  parcel: Parcel,
  { serviceId, cardId }: { serviceId: string; cardId?: string },
) {
  const [offer] = await listOffers(tx, owner, { serviceId, cardId });
  if (!offer) return refuse('service_unknown');
  if (!cardId) cachedOffers.set(formatCacheKey(owner, serviceId), offer);
  const price = await priceByOffer(tx, owner, parcel, offer);
  return typeof price === 'string' ? refuse(price) : ({ offer, price } satisfies PricedOffer);
}

/** Calculates the prices by all services that carry the parcel, cheapest first. */
export async function priceByAllServices(tx: Tx, owner: Owner, parcel: Parcel) {
  const pricedOffers: PricedOffer[] = [];
  const reasons = new Set<NoPriceReason>();
  for (const offer of await listOffers(tx, owner)) {
    const price = await priceByOffer(tx, owner, parcel, offer);
    if (typeof price === 'string') reasons.add(price);
    else pricedOffers.push({ offer, price });
  }
  if (pricedOffers.length > 0) return pricedOffers.sort((a, b) => a.price.total - b.price.total);
  // The weight is named first, because the user can change the parcel, but not the served countries.
  return refuse(reasons.has('parcel_too_heavy') ? 'parcel_too_heavy' : 'destination_not_served');
}

const priceByOffer = async (tx: Tx, { tenantId }: Owner, parcel: Parcel, offer: Offer) =>
  calculatePrice({
    parcel,
    service: offer.service,
    card: await getRateCard(tx, tenantId, offer),
    fuel: offer.fuel,
  });

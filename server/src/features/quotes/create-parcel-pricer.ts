import type { Parcel } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { PricedOffer } from './price-parcel.ts';
import { listOffers } from './rates/offer-store.ts';
import { getRateCard } from './rates/rate-card-store.ts';
import { calculatePrice, type NoPriceReason } from './rules/calculate-price.ts';

export type ParcelPricer = (parcel: Parcel) => PricedOffer | NoPriceReason;

/**
 * Creates a function that prices many parcels by one service. The rate card and the current fuel rate are read only
 * once. Returns undefined when the client has no such service.
 */
export async function createParcelPricer(
  tx: Tx,
  owner: Owner,
  serviceId: string,
): Promise<ParcelPricer | undefined> {
  const [offer] = await listOffers(tx, owner, { serviceId });
  if (!offer) return undefined;
  const card = await getRateCard(tx, owner.tenantId, offer);
  return (parcel) => {
    const price = calculatePrice({ parcel, service: offer.service, card, fuel: offer.fuel });
    return typeof price === 'string' ? price : { offer, price };
  };
}

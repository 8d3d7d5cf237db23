import type { Parcel } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Priced } from './price-parcel.ts';
import { getCard } from './rates/card-store.ts';
import { listOffers } from './rates/rate-store.ts';
import { type NoPrice, priceOf } from './rules/quote-rules.ts';

export type PriceOf = (parcel: Parcel) => Priced | NoPrice;

/** For many parcels by one service: its card and the fuel of the day are read once. Undefined: no such service. */
export async function preparePrices(tx: Tx, owner: Owner, serviceId: string): Promise<PriceOf | undefined> {
  const [offer] = await listOffers(tx, owner, { serviceId });
  if (!offer) return undefined;
  const card = await getCard(tx, owner.tenantId, offer);
  return (parcel) => {
    const price = priceOf({ parcel, service: offer.service, card, fuel: offer.fuel });
    return typeof price === 'string' ? price : { offer, price };
  };
}

import type { Parcel } from '@miya/contract/quotes';
import type { Tx } from '../db/tenancy.ts';
import { refuse } from '../http/handlers.ts';
import { getCard } from './card-store.ts';
import { type NoPrice, type Price, priceOf } from './quote-rules.ts';
import { listOffers, type Offer } from './rate-store.ts';

type Owner = { tenantId: number; clientId: string };

export type Priced = { offer: Offer; price: Price };

/** What the parcel costs the client by one service; by the card of an earlier quote where `cardId` names one. */
export async function priceParcel(
  tx: Tx,
  owner: Owner,
  parcel: Parcel,
  { serviceId, cardId }: { serviceId: string; cardId?: string },
) {
  const [offer] = await listOffers(tx, owner, { serviceId, cardId });
  if (!offer) return refuse('service_unknown');
  const price = await priceBy(tx, owner, parcel, offer);
  return typeof price === 'string' ? refuse(price) : ({ offer, price } satisfies Priced);
}

/** What the parcel costs the client by every service that takes it, cheapest first. */
export async function comparePrices(tx: Tx, owner: Owner, parcel: Parcel) {
  const priced: Priced[] = [];
  const reasons = new Set<NoPrice>();
  for (const offer of await listOffers(tx, owner)) {
    const price = await priceBy(tx, owner, parcel, offer);
    if (typeof price === 'string') reasons.add(price);
    else priced.push({ offer, price });
  }
  if (priced.length > 0) return priced.sort((a, b) => a.price.total - b.price.total);
  // Where one goes there but does not take the parcel, that is what the person can do something about.
  return refuse(reasons.has('parcel_too_heavy') ? 'parcel_too_heavy' : 'destination_not_served');
}

const priceBy = async (tx: Tx, { tenantId }: Owner, parcel: Parcel, offer: Offer) =>
  priceOf({
    parcel,
    service: offer.service,
    card: await getCard(tx, tenantId, offer),
    fuel: offer.fuel,
  });

import type { Parcel } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { getCard, recallCard } from './rates/card-store.ts';
import { createMemory } from './rates/memory.ts';
import { listOffers, type Offer } from './rates/rate-store.ts';
import { type NoPrice, type Price, priceOf } from './rules/quote-rules.ts';

export type Priced = { offer: Offer; price: Price };

const OFFERS_MOST = 2_000;
const offers = createMemory<Offer>(OFFERS_MOST);
const keyOf = ({ tenantId, clientId }: Owner, serviceId: string) => `${tenantId}/${clientId}/${serviceId}`;

/**
 * The price by rates read before, without asking the database. Whoever takes it over sees to it that they are still those
 * of `offer.asOf`. Never a refusal: nobody would look whether that still stands.
 */
export function recallPrice(owner: Owner, parcel: Parcel, serviceId: string): Priced | undefined {
  const offer = offers.get(keyOf(owner, serviceId));
  const card = offer && recallCard(owner.tenantId, offer);
  if (!card) return undefined;
  const price = priceOf({ parcel, service: offer.service, card, fuel: offer.fuel });
  return typeof price === 'string' ? undefined : { offer, price };
}

/** What the parcel costs the client by one service; by the card of an earlier quote where `cardId` names one. */
export async function priceParcel(
  tx: Tx,
  owner: Owner,
  parcel: Parcel,
  { serviceId, cardId }: { serviceId: string; cardId?: string },
) {
  const [offer] = await listOffers(tx, owner, { serviceId, cardId });
  if (!offer) return refuse('service_unknown');
  if (!cardId) offers.set(keyOf(owner, serviceId), offer);
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

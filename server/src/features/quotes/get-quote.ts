import { type quoteCalls, toParcel } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { getReservedAmount } from '../clients/index.ts';
import { getAccount } from '../finance/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { presentService } from './present-service.ts';
import { priceByAllServices, priceParcel } from './price-parcel.ts';
import { addQuotes } from './quote-store.ts';

export const getQuote: Handler<typeof quoteCalls.getQuote> = async (
  { tx, caller, requestInfo },
  { serviceId, language, ...parcelInput },
) => {
  const parcel = toParcel(parcelInput);
  if (!parcel.destination?.country) return refuse('destination_missing');
  const result = serviceId
    ? await priceParcel(tx, caller, parcel, { serviceId })
    : await priceByAllServices(tx, caller, parcel);
  if (result instanceof Refusal) return result;

  const pricedOffers = Array.isArray(result) ? result : [result];
  const calculateBalanceAfter = await createBalanceCalculator(tx, caller);
  const stored = await addQuotes(tx, caller, { pricedOffers, parcel });
  const userLanguage = getUserLanguage(requestInfo, language);
  return {
    quotes: pricedOffers.map(({ offer, price }, index) => ({
      id: stored[index]?.id ?? '',
      expiresAt: stored[index]?.expiresAt.toISOString() ?? '',
      service: presentService(offer.service, userLanguage),
      card: offer.card,
      currency: offer.currency,
      ...price,
      ...calculateBalanceAfter(price.total),
    })),
  };
};

/**
 * Creates a function that calculates the account balance after an order of the given price. A caller who may not see
 * the balance gets the placeholders 0 and true: the released API description requires both fields.
 */
async function createBalanceCalculator(tx: Tx, caller: Owner) {
  if (caller.balanceHidden) return () => ({ balanceAfter: 0, covered: true });
  const account = await getAccount(tx, caller);
  // Placed orders that are not charged yet have reserved their price.
  const available = account.balance - (await getReservedAmount(tx, caller));
  return (total: number) => {
    const balanceAfter = available - BigInt(total);
    return { balanceAfter: Number(balanceAfter), covered: balanceAfter >= -account.creditLimit };
  };
}

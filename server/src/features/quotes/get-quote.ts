import { parcelFrom, type quoteCalls } from '@miya/contract/quotes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { getReservedAmount } from '../clients/index.ts';
import { getAccount } from '../finance/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { presentService } from './present-service.ts';
import { comparePrices, priceParcel } from './price-parcel.ts';
import { addQuotes } from './quote-store.ts';

export const getQuote: Handler<typeof quoteCalls.getQuote> = async (
  { tx, caller, requestInfo },
  { serviceId, language, ...said },
) => {
  const asked = parcelFrom(said);
  if (!asked.destination?.country) return refuse('destination_missing');
  const found = serviceId
    ? await priceParcel(tx, caller, asked, { serviceId })
    : await comparePrices(tx, caller, asked);
  if (found instanceof Refusal) return found;

  const priced = Array.isArray(found) ? found : [found];
  const afterOrder = await readBalance(tx, caller);
  const stored = await addQuotes(tx, caller, { priced, asked });
  const read = getUserLanguage(requestInfo, language);
  return {
    quotes: priced.map(({ offer, price }, at) => ({
      id: stored[at]?.id ?? '',
      expiresAt: stored[at]?.expiresAt.toISOString() ?? '',
      service: presentService(offer.service, read),
      card: offer.card,
      currency: offer.currency,
      ...price,
      ...afterOrder(price.total),
    })),
  };
};

/** Returns what an order of some price leaves in the account. Both fields are required by the released API description. */
async function readBalance(tx: Tx, caller: Owner) {
  if (caller.balanceHidden) return () => ({ balanceAfter: 0, covered: true });
  const account = await getAccount(tx, caller);
  const free = account.balance - (await getReservedAmount(tx, caller));
  return (total: number) => {
    const balanceAfter = free - BigInt(total);
    return { balanceAfter: Number(balanceAfter), covered: balanceAfter >= -account.creditLimit };
  };
}

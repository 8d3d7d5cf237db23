import { parcelFrom, type quoteCalls } from '@miya/contract/quotes';
import { getReserved } from '../clients/index.ts';
import { getAccount } from '../finance/index.ts';
import { type Handler, Refused, refuse } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { presentService } from './present-service.ts';
import { comparePrices, priceParcel } from './price-parcel.ts';
import { addQuotes } from './quote-store.ts';

export const getQuote: Handler<typeof quoteCalls.getQuote> = async (
  { tx, caller, visit },
  { serviceId, language, ...said },
) => {
  const asked = parcelFrom(said);
  if (!asked.destination?.country) return refuse('destination_missing');
  const found = serviceId
    ? await priceParcel(tx, caller, asked, { serviceId })
    : await comparePrices(tx, caller, asked);
  if (found instanceof Refused) return found;

  const priced = Array.isArray(found) ? found : [found];
  const account = await getAccount(tx, caller);
  const free = account.balance - (await getReserved(tx, caller));
  const stored = await addQuotes(tx, caller, { priced, asked });
  const read = readerLanguage(visit, language);
  return {
    quotes: priced.map(({ offer, price }, at) => {
      const balanceAfter = free - BigInt(price.total);
      return {
        id: stored[at]?.id ?? '',
        expiresAt: stored[at]?.expiresAt.toISOString() ?? '',
        service: presentService(offer.service, read),
        card: offer.card,
        currency: offer.currency,
        ...price,
        balanceAfter: Number(balanceAfter),
        covered: balanceAfter >= -account.creditLimit,
      };
    }),
  };
};

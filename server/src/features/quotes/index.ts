import type { quoteCalls } from '@miya/contract/quotes';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getQuote } from './get-quote.ts';
import { listServices } from './list-services.ts';

export const quoteHandlers = { listServices, getQuote } satisfies HandlersFor<typeof quoteCalls>;

export { createParcelPricer, type ParcelPricer } from './create-parcel-pricer.ts';
export { deleteExpiredQuotes } from './delete-expired-quotes.ts';
export { getValidQuote } from './get-valid-quote.ts';
export { findCachedPrice, priceParcel } from './price-parcel.ts';
export { buildQuoteSnapshot, QuoteSnapshot } from './quote-store.ts';
export { listRateCards } from './rates/list-rate-cards.ts';
export {
  buildRatesUnchangedCondition,
  isServiceOffered,
  listOffers,
  type RatesVersion,
} from './rates/offer-store.ts';
export { putRateCard } from './rates/put-rate-card.ts';
export { putFuel, putService } from './rates/put-rates.ts';
export { calculateIncludedShare, calculateShare } from './rules/exact-arithmetic.ts';

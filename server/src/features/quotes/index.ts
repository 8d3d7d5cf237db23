import type { quoteCalls } from '@miya/contract/quotes';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getQuote } from './get-quote.ts';
import { listServices } from './list-services.ts';

export const quoteHandlers = { listServices, getQuote } satisfies HandlersFor<typeof quoteCalls>;

export { type PriceOf, preparePrices } from './prepare-prices.ts';
export { priceParcel, recallPrice } from './price-parcel.ts';
export { QuoteSnapshot, snapshotOf } from './quote-store.ts';
export { listRateCards } from './rates/list-rate-cards.ts';
export { putRateCard } from './rates/put-rate-card.ts';
export { putFuel, putService } from './rates/put-rates.ts';
export { isOffered, listOffers, type RatesState, ratesStand } from './rates/rate-store.ts';
export { shareInside, shareOf } from './rules/exact.ts';
export { takeQuote } from './take-quote.ts';
export { tidyQuotes } from './tidy-quotes.ts';

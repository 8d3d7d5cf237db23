import type { quoteCalls } from '@miya/contract/quotes';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { getQuote } from './get-quote.ts';
import { listServices } from './list-services.ts';

export const quoteHandlers = { listServices, getQuote } satisfies HandlersFor<typeof quoteCalls>;

export { shareInside, shareOf } from './exact.ts';
export { listRateCards } from './list-rate-cards.ts';
export { type PriceOf, preparePrices } from './prepare-prices.ts';
export { priceParcel, recallPrice } from './price-parcel.ts';
export { putRateCard } from './put-rate-card.ts';
export { putFuel, putService } from './put-rates.ts';
export { QuoteSnapshot, snapshotOf } from './quote-store.ts';
export { isOffered, listOffers, type RatesState, ratesStand } from './rate-store.ts';
export { takeQuote } from './take-quote.ts';
export { tidyQuotes } from './tidy-quotes.ts';

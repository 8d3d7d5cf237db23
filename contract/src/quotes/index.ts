export * from './get-quote.ts';
export * from './list-services.ts';
export * from './parcel.ts';
export * from './parcel-totals.ts';
export * from './quote.ts';
export * from './rate-card.ts';
export * from './service.ts';

import { getQuote } from './get-quote.ts';
import { listServices } from './list-services.ts';

export const quoteCalls = { listServices, getQuote };

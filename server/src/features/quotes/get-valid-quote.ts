import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { findQuote } from './quote-store.ts';

/**
 * Gets a quote of the client that has not expired. An order does not use the quote up, so a retry can use it again.
 * The caller must compare `snapshot.asked` with the ordered parcel: the price holds only for that parcel.
 */
export async function getValidQuote(tx: Tx, owner: Owner, quoteId: string) {
  const quote = await findQuote(tx, owner, quoteId);
  if (!quote) return refuse('quote_not_found');
  if (quote.expired) return refuse('quote_expired');
  return quote;
}

import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { findQuote } from './quote-store.ts';

/**
 * The caller's quote while it stands, for an order to keep. It is not used up: a retry takes the same one. Whoever
 * takes it compares `snapshot.asked` with what is ordered: the price was given for that parcel and no other.
 */
export async function takeQuote(tx: Tx, owner: Owner, quoteId: string) {
  const quote = await findQuote(tx, owner, quoteId);
  if (!quote) return refuse('quote_not_found');
  if (quote.expired) return refuse('quote_expired');
  return quote;
}

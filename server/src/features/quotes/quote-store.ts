import { QUOTE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { Parcel, QuoteLine, QuoteWeight } from '@miya/contract/quotes';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { PricedOffer } from './price-parcel.ts';

/** A quote with all its lines and the parcel that it was calculated for. Orders store a copy of the snapshot. */
export const QuoteSnapshot = z.object({
  asked: Parcel,
  service: z.object({ id: z.string(), code: z.string(), names: z.record(z.string(), z.string()) }),
  card: z.object({ id: z.string(), version: z.string(), validFrom: z.string(), own: z.boolean() }),
  currency: z.string(),
  weight: QuoteWeight,
  lines: z.array(QuoteLine),
  total: z.int(),
});
export type QuoteSnapshot = z.output<typeof QuoteSnapshot>;

export const buildQuoteSnapshot = ({ offer, price }: PricedOffer, parcel: Parcel): QuoteSnapshot => ({
  asked: parcel,
  service: { id: offer.service.id, code: offer.service.code, names: offer.service.names },
  card: offer.card,
  currency: offer.currency,
  ...price,
});

/** Stores quotes in one statement. Returns id and expiry in the order of `pricedOffers`. */
export async function addQuotes(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { pricedOffers, parcel }: { pricedOffers: PricedOffer[]; parcel: Parcel },
): Promise<{ id: string; expiresAt: Date }[]> {
  const rows = await tx
    .insertInto('quotes')
    .values(
      pricedOffers.map((priced) => ({
        tenant_id: tenantId,
        client_id: clientId,
        service_id: priced.offer.service.id,
        card_id: priced.offer.card.id,
        currency: priced.offer.currency,
        total: BigInt(priced.price.total),
        snapshot: JSON.stringify(buildQuoteSnapshot(priced, parcel)),
        expires_at: sql<Date>`now() + make_interval(mins => ${QUOTE_LIFETIME_MINUTES})`,
      })),
    )
    .returning(['quote_id', 'service_id', 'expires_at'])
    .execute();
  const byService = new Map(rows.map((row) => [row.service_id, row]));
  return pricedOffers.map(({ offer }) => {
    const row = byService.get(offer.service.id);
    if (!row) throw new Error(`the quote for service ${offer.service.id} was not stored`);
    return { id: row.quote_id, expiresAt: row.expires_at };
  });
}

export async function findQuote(tx: Tx, { tenantId, clientId }: Owner, quoteId: string) {
  const row = await tx
    .selectFrom('quotes')
    .select(['quote_id', 'service_id', 'card_id', 'currency', 'total', 'snapshot'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return (
    row && {
      id: row.quote_id,
      serviceId: row.service_id,
      cardId: row.card_id,
      currency: row.currency,
      total: row.total,
      snapshot: QuoteSnapshot.parse(row.snapshot),
      expired: row.expired,
    }
  );
}

/** Deletes quotes that expired more than a day ago. Orders have their own copy of their quote. */
export async function deleteOldQuotes(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('quotes')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

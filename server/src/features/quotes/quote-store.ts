import { QUOTE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { Parcel, QuoteLine, QuoteWeight } from '@miya/contract/quotes';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Priced } from './price-parcel.ts';

/** A quote as it was given: what was asked, and the answer line by line. An order keeps it as it is. */
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

/** A price and all it was made from. */
export const snapshotOf = ({ offer, price }: Priced, asked: Parcel): QuoteSnapshot => ({
  asked,
  service: { id: offer.service.id, code: offer.service.code, names: offer.service.names },
  card: offer.card,
  currency: offer.currency,
  ...price,
});

/** Keeps the prices as given, in one statement; answers id and expiry in the same order. */
export async function addQuotes(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { priced, asked }: { priced: Priced[]; asked: Parcel },
): Promise<{ id: string; expiresAt: Date }[]> {
  const rows = await tx
    .insertInto('quotes')
    .values(
      priced.map((one) => ({
        tenant_id: tenantId,
        client_id: clientId,
        service_id: one.offer.service.id,
        card_id: one.offer.card.id,
        currency: one.offer.currency,
        total: BigInt(one.price.total),
        snapshot: JSON.stringify(snapshotOf(one, asked)),
        expires_at: sql<Date>`now() + make_interval(mins => ${QUOTE_LIFETIME_MINUTES})`,
      })),
    )
    .returning(['quote_id', 'service_id', 'expires_at'])
    .execute();
  const byService = new Map(rows.map((row) => [row.service_id, row]));
  return priced.map(({ offer }) => {
    const row = byService.get(offer.service.id);
    if (!row) throw new Error('a quote was not stored');
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

/** Deletes quotes that expired a day ago: an order that took one over has its own copy. */
export async function deleteOldQuotes(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('quotes')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

import { type FillingKind, type QuotaKind, quotas } from '@miya/contract/quotas';
import { type RawBuilder, sql } from 'kysely';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** The numbers that the carrier has set itself. */
export async function listSetQuotas(tx: Tx, { tenantId }: Carrier): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenant_quotas')
    .select(['kind', 'most'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ kind, most }) => [kind, most]));
}

/** How much of the kind each of the carrier's clients may store. */
export async function getMost(tx: Tx, { tenantId }: Carrier, kind: QuotaKind): Promise<number> {
  const row = await tx
    .selectFrom('tenant_quotas')
    .select('most')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.most ?? quotas[kind].most;
}

/** Null: the usual number again. */
export async function writeQuota(tx: Tx, { tenantId }: Carrier, kind: QuotaKind, most: number | null) {
  if (most === null) {
    await tx.deleteFrom('tenant_quotas').where('tenant_id', '=', tenantId).where('kind', '=', kind).execute();
    return;
  }
  await tx
    .insertInto('tenant_quotas')
    .values({ tenant_id: tenantId, kind, most })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet({ most }))
    .execute();
}

const own = ({ tenantId, clientId }: Owner) => sql`tenant_id = ${tenantId} and client_id = ${clientId}`;

/** Counts from indexes. An import stores the number of its rows. */
const counts: Record<FillingKind, (owner: Owner) => RawBuilder<{ stored: number }>> = {
  addresses: (owner) => sql`select count(*)::int as stored from addresses where ${own(owner)}`,
  // All test orders count: recording a test order is free, so it must not make room.
  unrecordedOrders: (owner) =>
    owner.test
      ? sql`select count(*)::int as stored from orders where ${own(owner)} and test = true`
      : sql`select count(*)::int as stored from orders where ${own(owner)} and not test and recorded_at is null`,
  // Those that have ended take up no room.
  apiKeys: (owner) =>
    sql`select count(*)::int as stored from api_keys where ${own(owner)} and (ends_at is null or ends_at > now())`,
  openImports: (owner) =>
    sql`select count(*)::int as stored from imports where ${own(owner)} and test = ${owner.test ?? false} and state in ('receiving', 'running')`,
  importRows: (owner) => sql`
    select coalesce(sum(case when ended_at is null then rows else done + failed end), 0)::int as stored
    from imports where ${own(owner)} and test = ${owner.test ?? false} and rows_forgotten_at is null`,
};

export async function countStored(tx: Tx, owner: Owner, kind: FillingKind): Promise<number> {
  const { rows } = await counts[kind](owner).execute(tx);
  return rows[0]?.stored ?? 0;
}

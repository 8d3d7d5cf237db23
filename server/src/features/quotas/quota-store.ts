import { type QuotaKind, quotas, type RefusingQuotaKind } from '@miya/contract/quotas';
import { type RawBuilder, sql } from 'kysely';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/** Returns the limits that the carrier has set in place of the defaults, by kind. */
export async function listQuotaOverrides(tx: Tx, { tenantId }: Carrier): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenant_quotas')
    .select(['kind', 'most'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ kind, most }) => [kind, most]));
}

/** Returns how many records of the kind each client of the carrier may store. */
export async function getQuotaLimit(tx: Tx, { tenantId }: Carrier, kind: QuotaKind): Promise<number> {
  const row = await tx
    .selectFrom('tenant_quotas')
    .select('most')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.most ?? quotas[kind].most;
}

/** Sets the carrier's own limit. Null removes it, so the default limit applies again. */
export async function saveQuotaOverride(tx: Tx, { tenantId }: Carrier, kind: QuotaKind, most: number | null) {
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

const ownedBy = ({ tenantId, clientId }: Owner) => sql`tenant_id = ${tenantId} and client_id = ${clientId}`;

/**
 * The queries that count a client's records. They read only indexes. Import rows are not counted one by one, because
 * each import stores the number of its rows.
 */
const countQueries: Record<RefusingQuotaKind, (owner: Owner) => RawBuilder<{ stored: number }>> = {
  addresses: (owner) => sql`select count(*)::int as stored from addresses where ${ownedBy(owner)}`,
  // All test orders count, also recorded ones. Recording a test order costs nothing, so it must not free quota.
  unrecordedOrders: (owner) =>
    owner.test
      ? sql`select count(*)::int as stored from orders where ${ownedBy(owner)} and test = true`
      : sql`select count(*)::int as stored from orders where ${ownedBy(owner)} and not test and recorded_at is null`,
  // Expired keys do not count.
  apiKeys: (owner) =>
    sql`select count(*)::int as stored from api_keys where ${ownedBy(owner)} and (ends_at is null or ends_at > now())`,
  openImports: (owner) =>
    sql`select count(*)::int as stored from imports where ${ownedBy(owner)} and test = ${owner.test ?? false} and state in ('receiving', 'running')`,
  importRows: (owner) => sql`
    select coalesce(sum(case when ended_at is null then rows else done + failed end), 0)::int as stored
    from imports where ${ownedBy(owner)} and test = ${owner.test ?? false} and rows_forgotten_at is null`,
};

export async function countQuotaUsage(tx: Tx, owner: Owner, kind: RefusingQuotaKind): Promise<number> {
  const { rows } = await countQueries[kind](owner).execute(tx);
  return rows[0]?.stored ?? 0;
}

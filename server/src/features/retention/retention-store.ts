import { type RetentionKind, retentionKinds, retentionRules } from '@miya/contract/retention';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';

async function listOwnDays(tx: Tx, { tenantId }: Carrier): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenant_retention')
    .select(['kind', 'days'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ kind, days }) => [kind, days]));
}

const presentRetention = (kind: RetentionKind, ownDays: number | undefined) => {
  const defaultDays: number | null = retentionRules[kind].days;
  return { kind, days: ownDays ?? defaultDays, usual: defaultDays };
};

/** Lists for how many days the carrier keeps each kind of data. `days` is null if the data is kept forever. */
export async function listRetention(tx: Tx, carrier: Carrier) {
  const ownDays = await listOwnDays(tx, carrier);
  return { retention: retentionKinds.map((kind) => presentRetention(kind, ownDays.get(kind))) };
}

type RetentionSetting = { kind: RetentionKind; days: number | null };

/** Sets the carrier's own retention time. Null removes it, so the default applies again. */
export async function setRetention(tx: Tx, { tenantId }: Carrier, { kind, days }: RetentionSetting) {
  if (days !== null && days < retentionRules[kind].minDays)
    return refuse('retention_too_short', { least: String(retentionRules[kind].minDays) });
  if (days === null) {
    await tx
      .deleteFrom('tenant_retention')
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', kind)
      .execute();
  } else {
    await tx
      .insertInto('tenant_retention')
      .values({ tenant_id: tenantId, kind, days })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet({ days }))
      .execute();
  }
  return presentRetention(kind, days ?? undefined);
}

/** Deletes log entries that are older than `days`. Returns the number of deleted entries. */
export async function deleteOldLogs(tx: Tx, tenantId: number, days: number): Promise<number> {
  const { rows } = await sql<{ gone: bigint }>`select app.forget_logs(${tenantId}, ${days}) as gone`.execute(
    tx,
  );
  return Number(rows[0]?.gone ?? 0);
}

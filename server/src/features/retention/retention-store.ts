import { type RetentionKind, retention, retentionKinds } from '@miya/contract/retention';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';

async function listSet(tx: Tx, { tenantId }: Carrier): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('tenant_retention')
    .select(['kind', 'days'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ kind, days }) => [kind, days]));
}

const present = (kind: RetentionKind, set: number | undefined) => {
  const usual: number | null = retention[kind].days;
  return { kind, days: set ?? usual, usual };
};

/** For how many days the carrier keeps what. */
export async function listRetention(tx: Tx, carrier: Carrier) {
  const set = await listSet(tx, carrier);
  return { retention: retentionKinds.map((kind) => present(kind, set.get(kind))) };
}

type Asked = { kind: RetentionKind; days: number | null };

export async function setRetention(tx: Tx, { tenantId }: Carrier, { kind, days }: Asked) {
  if (days !== null && days < retention[kind].least)
    return refuse('retention_too_short', { least: String(retention[kind].least) });
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
  return present(kind, days ?? undefined);
}

/** Answers how many entries of the logs were forgotten. */
export async function forgetLogs(tx: Tx, tenantId: number, days: number): Promise<number> {
  const { rows } = await sql<{ gone: bigint }>`select app.forget_logs(${tenantId}, ${days}) as gone`.execute(
    tx,
  );
  return Number(rows[0]?.gone ?? 0);
}

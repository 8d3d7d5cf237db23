import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { buildWaybills, createTestWaybills } from './waybill-digits.ts';

/** The prefix and the key that turn numbers into waybills. The key is null before the tenant's first draw. */
type WaybillSettings = { prefix: string; key: Buffer | null };

/** Draws unused waybills for orders of the client, or test waybills in test mode. */
export const drawWaybillsForOwner = async (
  tx: Tx,
  { tenantId, test }: Owner,
  count: number,
): Promise<string[]> => (test ? createTestWaybills(count) : drawLiveWaybills(tx, tenantId, count));

/** Draws `count` waybills that no order of the tenant has or had. Numbers that are drawn and not used are lost. */
export async function drawLiveWaybills(tx: Tx, tenantId: number, count: number): Promise<string[]> {
  // Each node of a distributed PostgreSQL has a sequence of its own. A statement that reads rows of the tenant runs on
  // the tenant's node. Therefore a separate statement draws the numbers, and runs on the connected node. The connection
  // pipelines statements, so Promise.all sends both in one round trip.
  const [settings, sequence] = await Promise.all([
    sql<WaybillSettings>`
      select t.waybill_prefix as prefix, k.key
      from tenants t left join waybill_keys k on k.tenant_id = t.tenant_id and k.tenant_id = ${tenantId}
      where t.tenant_id = ${tenantId}`.execute(tx),
    sql<{ number: bigint }>`
      select nextval('waybill_numbers') as number from generate_series(1, ${count}::int)`.execute(tx),
  ]);
  const [tenant] = settings.rows;
  if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
  const key = tenant.key ?? (await addKey(tx, tenantId));
  return buildWaybills(
    tenant.prefix,
    key,
    sequence.rows.map(({ number }) => number),
  );
}

/**
 * Creates the tenant's waybill key and returns the stored key. If two transactions create a key at the same time, the
 * second transaction waits and uses the key of the first. Do not cache the key, because the transaction may be rolled
 * back.
 */
async function addKey(tx: Tx, tenantId: number): Promise<Buffer> {
  await tx
    .insertInto('waybill_keys')
    .values({ tenant_id: tenantId, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await tx
    .selectFrom('waybill_keys')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return key;
}

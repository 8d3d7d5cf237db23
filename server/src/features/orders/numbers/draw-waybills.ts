import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { testWaybills, waybillsOf } from './waybill-digits.ts';

/** What makes waybills of numbers. The tenant's very first draw finds no key. */
type Maker = { prefix: string; key: Buffer | null };

/** So many waybills for orders of the client: of the tenant's own numbers, or in test mode of those for tests. */
export const waybillsFor = async (tx: Tx, { tenantId, test }: Owner, count: number): Promise<string[]> =>
  test ? testWaybills(count) : drawWaybills(tx, tenantId, count);

/** So many waybills that no order of the tenant has or had. What is drawn and not used is lost, which nobody sees. */
export async function drawWaybills(tx: Tx, tenantId: number, count: number): Promise<string[]> {
  // Apart, but on one trip: numbers are drawn on the node one is connected to, the tenant's rows may be on another.
  const [maker, drawn] = await Promise.all([
    sql<Maker>`
      select t.waybill_prefix as prefix, k.key
      from tenants t left join waybill_keys k on k.tenant_id = t.tenant_id and k.tenant_id = ${tenantId}
      where t.tenant_id = ${tenantId}`.execute(tx),
    sql<{ number: bigint }>`
      select nextval('waybill_numbers') as number from generate_series(1, ${count}::int)`.execute(tx),
  ]);
  const [found] = maker.rows;
  if (!found) throw new Error(`there is no tenant ${tenantId}`);
  const key = found.key ?? (await makeKey(tx, tenantId));
  return waybillsOf(
    found.prefix,
    key,
    drawn.rows.map(({ number }) => number),
  );
}

/**
 * The tenant's first waybill makes the key of all that follow. Two first ones at once: the second waits, and takes the
 * key of the first. A process keeps none: the transaction that made it may still be undone.
 */
async function makeKey(tx: Tx, tenantId: number): Promise<Buffer> {
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

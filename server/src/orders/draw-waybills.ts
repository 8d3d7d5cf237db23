import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import { waybillsOf } from './waybill-digits.ts';

/** The numbers, and what makes waybills of them. The tenant's very first draw finds no key. */
type Drawn = { prefix: string; key: Buffer | null; numbers: string[] };

/** So many waybills that no order of the tenant has or had. What is drawn and not used is lost, which nobody sees. */
export async function drawWaybills(tx: Tx, tenantId: number, count: number): Promise<string[]> {
  const { rows } = await sql<Drawn>`
    select t.waybill_prefix as prefix, k.key,
      array(select nextval('waybill_numbers') from generate_series(1, ${count}::int)) as numbers
    from tenants t left join waybill_keys k on k.tenant_id = t.tenant_id
    where t.tenant_id = ${tenantId}`.execute(tx);
  const [drawn] = rows;
  if (!drawn) throw new Error(`there is no tenant ${tenantId}`);
  const key = drawn.key ?? (await makeKey(tx, tenantId));
  return waybillsOf(drawn.prefix, key, drawn.numbers.map(BigInt));
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

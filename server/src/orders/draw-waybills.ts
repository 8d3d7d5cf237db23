import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import { shortHmacOf } from './short-hmac.ts';
import { waybillOf } from './waybill-digits.ts';

const SLICE = 100;

/** Numbers, and what makes waybills of them. */
export type Drawn = { prefix: string; key: Buffer | null; numbers: bigint[] };

/** What is drawn and not used is lost, which nobody sees. */
export async function draw(tx: Tx, tenantId: number, count: number): Promise<Drawn> {
  const { rows } = await sql<Drawn>`
    select t.waybill_prefix as prefix, k.key,
      array(select nextval('waybill_numbers') from generate_series(1, ${count}::int)) as numbers
    from tenants t left join waybill_keys k on k.tenant_id = t.tenant_id
    where t.tenant_id = ${tenantId}`.execute(tx);
  const [drawn] = rows;
  if (!drawn) throw new Error(`there is no tenant ${tenantId}`);
  return drawn;
}

/** So many waybills that no order of the tenant has or had. */
export const drawWaybills = async (tx: Tx, tenantId: number, count: number): Promise<string[]> =>
  waybillsOf(tx, tenantId, await draw(tx, tenantId, count));

export async function waybillsOf(tx: Tx, tenantId: number, drawn: Drawn): Promise<string[]> {
  const key = drawn.key ?? (await makeKey(tx, tenantId));
  const hmac = shortHmacOf(key);
  const waybills: string[] = [];
  for (const number of drawn.numbers) {
    waybills.push(waybillOf(drawn.prefix, key, BigInt(number), hmac));
    // An import draws hundreds: others get their turn.
    if (waybills.length % SLICE === 0) await setImmediate();
  }
  return waybills;
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

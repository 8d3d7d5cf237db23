import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';

const own = ({ tenantId, clientId, test = false }: Owner) =>
  sql`tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test}`;

/** Has one of the numbers as its waybill, its transfer number or its reference: three look-ups, whatever their order. */
export function anyOfNumbers(owner: Owner, numbers: readonly string[]) {
  const upper = sql`any(array(select upper(n) from unnest(${numbers}::text[]) as n))`;
  const lower = sql`any(array(select lower(n) from unnest(${numbers}::text[]) as n))`;
  return sql<SqlBool>`order_id = any(array(
    select order_id from orders where ${own(owner)} and waybill = ${upper}
    union select order_id from orders where ${own(owner)} and transfer_folded = ${lower}
    union select order_id from orders where ${own(owner)} and reference_folded = ${lower}))`;
}

/** Those of the numbers that no order of the client has, in their sequence. */
export async function listUnknown(tx: Tx, owner: Owner, numbers: readonly string[]): Promise<string[]> {
  // Folded beforehand: a function applied while looking would keep the index from being used.
  const { rows } = await sql<{ number: string }>`
    with asked as materialized (
      select n as number, upper(n) as upper, lower(n) as lower, at
      from unnest(${numbers}::text[]) with ordinality as given(n, at)
    )
    select number from asked
    where not exists (select from orders where ${own(owner)} and waybill = asked.upper)
      and not exists (select from orders where ${own(owner)} and transfer_folded = asked.lower)
      and not exists (select from orders where ${own(owner)} and reference_folded = asked.lower)
    order by at`.execute(tx);
  return rows.map((row) => row.number);
}

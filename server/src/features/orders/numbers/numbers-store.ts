import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

const buildOwnerCondition = ({ tenantId, clientId, test = false }: Owner) =>
  sql`tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test}`;

/**
 * Builds the SQL condition for orders with one of the numbers as waybill, transfer number or client reference. With the
 * union, PostgreSQL uses one index for each of the three columns.
 */
export function buildNumbersCondition(owner: Owner, numbers: readonly string[]) {
  const upper = sql`any(array(select upper(n) from unnest(${numbers}::text[]) as n))`;
  const lower = sql`any(array(select lower(n) from unnest(${numbers}::text[]) as n))`;
  return sql<SqlBool>`order_id = any(array(
    select order_id from orders where ${buildOwnerCondition(owner)} and waybill = ${upper}
    union select order_id from orders where ${buildOwnerCondition(owner)} and transfer_folded = ${lower}
    union select order_id from orders where ${buildOwnerCondition(owner)} and reference_folded = ${lower}))`;
}

/** Lists the numbers that no order of the client has, in the sequence of the input. */
export async function listUnknownNumbers(
  tx: Tx,
  owner: Owner,
  numbers: readonly string[],
): Promise<string[]> {
  // Change the letter case first: a function call in the comparison would keep PostgreSQL from using the index.
  const { rows } = await sql<{ number: string }>`
    with searched as materialized (
      select n as number, upper(n) as upper, lower(n) as lower, ordinal
      from unnest(${numbers}::text[]) with ordinality as input(n, ordinal)
    )
    select number from searched
    where not exists (select from orders where ${buildOwnerCondition(owner)} and waybill = searched.upper)
      and not exists (select from orders where ${buildOwnerCondition(owner)} and transfer_folded = searched.lower)
      and not exists (select from orders where ${buildOwnerCondition(owner)} and reference_folded = searched.lower)
    order by ordinal`.execute(tx);
  return rows.map((row) => row.number);
}

import { sql } from 'kysely';
import { setMode } from '../../platform/db/tenancy/mode.ts';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { findClientByCode } from '../clients/index.ts';

/** The maximum number of rows per table in one response. */
const MAX_ROWS_PER_TABLE = 5_000;

type ClientReference = { clientNum: string };
type Tables = Record<string, Record<string, unknown>[]>;

/**
 * Returns all stored rows of the client, by table. Refuses if a table has more rows than a response may have. The
 * command line exports such clients with `exportClientTables`.
 */
export async function exportClient(tx: Tx, carrier: Carrier, { clientNum }: ClientReference) {
  const tables = await exportClientTables(tx, carrier, clientNum, MAX_ROWS_PER_TABLE + 1);
  if (tables instanceof Refusal) return tables;
  const isTooLarge = Object.values(tables).some((rows) => rows.length > MAX_ROWS_PER_TABLE);
  return isTooLarge ? refuse('export_too_large') : { tables };
}

export async function exportClientTables(tx: Tx, carrier: Carrier, clientNum: string, maxRows: number) {
  const owner = await findClientByCode(tx, carrier, clientNum);
  if (!owner) return refuse('client_not_found');
  // The export includes the client's test orders.
  await setMode(tx, 'all');
  const { rows } = await sql<{ name: string; content: Record<string, unknown> }>`
    select name, content from app.export_client(${owner.tenantId}, ${owner.clientId}, ${maxRows})`.execute(
    tx,
  );
  const tables: Tables = {};
  for (const { name, content } of rows) {
    tables[name] ??= [];
    tables[name].push(content);
  }
  return tables;
}

/**
 * Anonymises the client. Refuses while the client has unfinished orders or imports, because the carrier must know the
 * owner of a parcel.
 */
export async function forgetClient(tx: Tx, carrier: Carrier, { clientNum }: ClientReference) {
  const owner = await findClientByCode(tx, carrier, clientNum);
  if (!owner) return refuse('client_not_found');
  if (await hasOpenWork(tx, owner)) return refuse('client_busy');
  // `app.forget_client` also deletes test orders.
  await setMode(tx, 'all');
  await sql`select app.forget_client(${owner.tenantId}, ${owner.clientId})`.execute(tx);
  return { clientNum };
}

async function hasOpenWork(tx: Tx, { tenantId, clientId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where tenant_id = ${tenantId} and client_id = ${clientId} and not test
      and status in ('submitted', 'collected', 'in_transit')
    union all
    select 1 from imports where tenant_id = ${tenantId} and client_id = ${clientId} and not test and ended_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

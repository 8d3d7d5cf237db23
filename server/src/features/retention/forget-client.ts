import { sql } from 'kysely';
import { enterMode } from '../../platform/db/tenancy/mode.ts';
import type { Carrier, Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { findClientByCode } from '../clients/index.ts';

/** So many rows of each table fit into one answer. */
const CALL_ROWS_MOST = 5_000;

type One = { clientNum: string };
type Tables = Record<string, Record<string, unknown>[]>;

/** All that is stored of the client, by table. */
export async function exportClient(tx: Tx, carrier: Carrier, { clientNum }: One) {
  const tables = await exportAll(tx, carrier, clientNum, CALL_ROWS_MOST + 1);
  if (tables instanceof Refusal) return tables;
  const isCut = Object.values(tables).some((rows) => rows.length > CALL_ROWS_MOST);
  return isCut ? refuse('export_too_large') : { tables };
}

export async function exportAll(tx: Tx, carrier: Carrier, clientNum: string, most: number) {
  const owner = await findClientByCode(tx, carrier, clientNum);
  if (!owner) return refuse('client_not_found');
  // Test orders are the client's as well.
  await enterMode(tx, 'all');
  const { rows } = await sql<{ name: string; content: Record<string, unknown> }>`
    select name, content from app.export_client(${owner.tenantId}, ${owner.clientId}, ${most})`.execute(tx);
  const tables: Tables = {};
  for (const { name, content } of rows) {
    tables[name] ??= [];
    tables[name].push(content);
  }
  return tables;
}

/** Anonymises the client. Refused while parcels are on their way: the carrier must know whose they are. */
export async function forgetClient(tx: Tx, carrier: Carrier, { clientNum }: One) {
  const owner = await findClientByCode(tx, carrier, clientNum);
  if (!owner) return refuse('client_not_found');
  if (await isBusy(tx, owner)) return refuse('client_busy');
  // The function forgets test orders too.
  await enterMode(tx, 'all');
  await sql`select app.forget_client(${owner.tenantId}, ${owner.clientId})`.execute(tx);
  return { clientNum };
}

async function isBusy(tx: Tx, { tenantId, clientId }: Owner): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where tenant_id = ${tenantId} and client_id = ${clientId} and not test
      and status in ('submitted', 'collected', 'in_transit')
    union all
    select 1 from imports where tenant_id = ${tenantId} and client_id = ${clientId} and not test and ended_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { Resealing } from '../../identity-numbers/index.ts';
import { aboutRow } from './row-store.ts';

type Found = { import_id: string; client_id: string; row: number; key_id: number; sealed: Buffer };

/** As numbers are (resealNumbers); here it is all the cells of a row. */
export async function resealRows(
  tx: Tx,
  { tenantId }: Carrier,
  { vault, limit }: Resealing,
): Promise<number> {
  const { rows } = await sql<Found>`
    select import_id, client_id, row, key_id, sealed from import_rows
    where tenant_id = ${tenantId} and key_id <> ${vault.newestKey} limit ${limit} for update skip locked`.execute(
    tx,
  );
  const sealed = rows.map(({ import_id: id, client_id: clientId, row, key_id: keyId, sealed: was }) => {
    const owner = { tenantId, clientId };
    const about = aboutRow(id, row);
    return vault.sealText(owner, about, vault.openText(owner, about, { keyId, sealed: was })).sealed;
  });
  await sql`
    update import_rows t set key_id = ${vault.newestKey}, sealed = n.sealed
    from unnest(${rows.map((row) => row.import_id)}::uuid[], ${rows.map(({ row }) => row)}::int[], ${sealed}::bytea[])
      as n (import_id, row, sealed)
    where t.tenant_id = ${tenantId} and t.import_id = n.import_id and t.row = n.row`.execute(tx);
  return rows.length;
}

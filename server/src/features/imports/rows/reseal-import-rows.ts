import { sql } from 'kysely';
import type { Carrier } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ResealOptions } from '../../identity-numbers/index.ts';
import { formatRowSubject } from './row-store.ts';

type SealedRecord = { import_id: string; client_id: string; row: number; key_id: number; sealed: Buffer };

/**
 * Re-encrypts at most `limit` rows from an older key to the newest key. Skips rows that other transactions have locked.
 * Returns how many rows it re-encrypted. The caller repeats the call until the result is 0. All cells of a row are one
 * encrypted text.
 */
export async function resealImportRows(
  tx: Tx,
  { tenantId }: Carrier,
  { vault, limit }: ResealOptions,
): Promise<number> {
  const { rows } = await sql<SealedRecord>`
    select import_id, client_id, row, key_id, sealed from import_rows
    where tenant_id = ${tenantId} and key_id <> ${vault.newestKeyId} limit ${limit} for update skip locked`.execute(
    tx,
  );
  const sealed = rows.map(({ import_id: id, client_id: clientId, row, key_id: keyId, sealed: oldSealed }) => {
    const owner = { tenantId, clientId };
    const subject = formatRowSubject(id, row);
    return vault.sealText(owner, subject, vault.openText(owner, subject, { keyId, sealed: oldSealed }))
      .sealed;
  });
  await sql`
    update import_rows t set key_id = ${vault.newestKeyId}, sealed = n.sealed
    from unnest(${rows.map((row) => row.import_id)}::uuid[], ${rows.map(({ row }) => row)}::int[], ${sealed}::bytea[])
      as n (import_id, row, sealed)
    where t.tenant_id = ${tenantId} and t.import_id = n.import_id and t.row = n.row`.execute(tx);
  return rows.length;
}

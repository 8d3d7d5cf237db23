import { type RawBuilder, sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** `vault` has the keys. `limit` is the maximum number of rows per call. */
export type ResealOptions = { vault: IdentityVault; limit: number };

/**
 * Where identity numbers are stored: the table, its id column, and the prefix of the three columns. `identity` stands
 * for `identity_key`, `identity_sealed` and `identity_hash`.
 */
type IdentityColumns = { table: string; id: string; columns: string };

type SealedNumberRow = { id: string; client_id: string; key: number; sealed: Buffer };

/**
 * Re-encrypts at most `limit` numbers from an older key to the newest key. Returns how many numbers it re-encrypted.
 * Rows that other transactions have locked are skipped, so the caller repeats until the result is 0.
 */
export async function resealIdentityNumbers(
  tx: Tx,
  { tenantId }: Carrier,
  { table, id, columns }: IdentityColumns,
  { vault, limit }: ResealOptions,
): Promise<number> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${columns}_${name}`);
  const { rows } = await sql<SealedNumberRow>`
    select ${sql.ref(id)}::text as id, client_id, ${column('key')} as key, ${column('sealed')} as sealed
    from ${sql.table(table)} where tenant_id = ${tenantId} and ${column('key')} <> ${vault.newestKeyId}
    limit ${limit} for update skip locked`.execute(tx);
  const sealed = rows.map(({ client_id: clientId, key, sealed: oldSealed }) => {
    const owner = { tenantId, clientId };
    return vault.seal(owner, vault.open(owner, { keyId: key, sealed: oldSealed }));
  });
  await sql`
    update ${sql.table(table)} t
    set ${column('key')} = ${vault.newestKeyId}, ${column('sealed')} = n.sealed, ${column('hash')} = n.hash
    from unnest(${rows.map((row) => row.id)}::uuid[], ${sealed.map((one) => one.sealed)}::bytea[],
      ${sealed.map((one) => one.hash)}::bytea[]) as n (id, sealed, hash)
    where t.tenant_id = ${tenantId} and t.${sql.ref(id)} = n.id`.execute(tx);
  return rows.length;
}

import { type RawBuilder, sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** With which keys, and how many in one go. */
export type Resealing = { vault: IdentityVault; limit: number };

/** Where numbers are kept: a table, what its rows are known by, and what its columns begin with. */
type NumbersKept = { table: string; id: string; columns: string };

type Found = { id: string; client_id: string; key: number; sealed: Buffer };

/**
 * Seals numbers that an older key has sealed with the newest one, so many at most, and says how many there were. Rows that
 * somebody else works on are left for the next turn.
 */
export async function resealNumbers(
  tx: Tx,
  { tenantId }: Carrier,
  { table, id, columns }: NumbersKept,
  { vault, limit }: Resealing,
): Promise<number> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${columns}_${name}`);
  const { rows } = await sql<Found>`
    select ${sql.ref(id)}::text as id, client_id, ${column('key')} as key, ${column('sealed')} as sealed
    from ${sql.table(table)} where tenant_id = ${tenantId} and ${column('key')} <> ${vault.newestKey}
    limit ${limit} for update skip locked`.execute(tx);
  const sealed = rows.map(({ client_id: clientId, key, sealed: was }) => {
    const owner = { tenantId, clientId };
    return vault.seal(owner, vault.open(owner, { keyId: key, sealed: was }));
  });
  await sql`
    update ${sql.table(table)} t
    set ${column('key')} = ${vault.newestKey}, ${column('sealed')} = n.sealed, ${column('hash')} = n.hash
    from unnest(${rows.map((row) => row.id)}::uuid[], ${sealed.map((one) => one.sealed)}::bytea[],
      ${sealed.map((one) => one.hash)}::bytea[]) as n (id, sealed, hash)
    where t.tenant_id = ${tenantId} and t.${sql.ref(id)} = n.id`.execute(tx);
  return rows.length;
}

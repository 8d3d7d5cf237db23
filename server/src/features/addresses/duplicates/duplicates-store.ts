import { DUPLICATES_TOGETHER } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { type AddressRow, shownColumns } from '../address-store.ts';
import type { Compared } from './look-alike.ts';

export type ComparedRow = Compared & { apartFrom: string[] };

/** All of a book that two addresses are compared by, the latest first: ten thousand at most. */
export function listCompared(tx: Tx, owner: Owner): Promise<ComparedRow[]> {
  return tx
    .selectFrom('addresses')
    .select(['address_id as id', 'name', 'mobile', 'detail', 'postcode', 'apart_from as apartFrom'])
    .select(sql<string>`region #>> '{country,code}'`.as('country'))
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .execute();
}

export type WholeRow = AddressRow & { apart_from: string[]; identity: SealedIdentity | null };

/** These addresses with all there is of them, locked against a change meanwhile. */
export async function lockAddresses(tx: Tx, owner: Owner, ids: readonly string[]): Promise<WholeRow[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select([...shownColumns, 'apart_from', 'identity_key', 'identity_sealed', 'identity_hash'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('address_id')
    .forUpdate()
    .execute();
  return rows.map(({ identity_key: keyId, identity_sealed: sealed, identity_hash: hash, ...row }) => ({
    ...row,
    identity:
      keyId === null || !sealed || !hash ? null : { keyId, sealed, hash, masked: row.identity_masked },
  }));
}

/** What is said of an address is kept as long as there is room: the latest of it. */
const MOST_APART = 100;

export async function setApart(tx: Tx, owner: Owner, id: string, others: readonly string[]): Promise<void> {
  const apart = [...new Set(others)].filter((other) => other !== id).slice(-MOST_APART);
  await tx
    .updateTable('addresses')
    .set({ apart_from: sql<string[]>`${apart}::uuid[]` })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .execute();
}

export async function removeAddresses(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length > DUPLICATES_TOGETHER) throw new Error('More addresses than are merged at once');
  await tx
    .deleteFrom('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

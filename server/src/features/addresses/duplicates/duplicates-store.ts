import { MAX_DUPLICATES_PER_GROUP } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { type AddressRow, addressRowColumns } from '../address-store.ts';
import type { ComparableAddress } from './compare-addresses.ts';

/** `apartFrom` has the ids of the addresses that the user has declared different from this address. */
export type DuplicateCandidate = ComparableAddress & { apartFrom: string[] };

/** Lists all addresses of the address book, newest first, with the fields that the search for duplicates compares. */
export function listDuplicateCandidates(tx: Tx, owner: Owner): Promise<DuplicateCandidate[]> {
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

export type FullAddressRow = AddressRow & { apart_from: string[]; identity: SealedIdentity | null };

/** Reads the addresses completely, and locks them until the transaction ends. */
export async function lockAddresses(tx: Tx, owner: Owner, ids: readonly string[]): Promise<FullAddressRow[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select([...addressRowColumns, 'apart_from', 'identity_key', 'identity_sealed', 'identity_hash'])
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

/**
 * The maximum number of addresses that are stored as different from one address. Beyond it, the oldest entries are
 * dropped.
 */
const MAX_DISTINCT_ADDRESSES = 100;

/** Saves which other addresses the user has declared different from this address. */
export async function saveDistinctAddresses(
  tx: Tx,
  owner: Owner,
  id: string,
  others: readonly string[],
): Promise<void> {
  const distinctIds = [...new Set(others)].filter((other) => other !== id).slice(-MAX_DISTINCT_ADDRESSES);
  await tx
    .updateTable('addresses')
    .set({ apart_from: sql<string[]>`${distinctIds}::uuid[]` })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .execute();
}

export async function deleteMergedAddresses(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
  if (ids.length > MAX_DUPLICATES_PER_GROUP)
    throw new Error(`at most ${MAX_DUPLICATES_PER_GROUP} addresses can be merged at once, got ${ids.length}`);
  await tx
    .deleteFrom('addresses')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

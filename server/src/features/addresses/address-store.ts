import type { AddressKind, Party, PartyRole } from '@miya/contract/addresses';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { buildSearchText } from './list/search-text.ts';

export const addressRowColumns = [
  'address_id',
  'kind',
  'name',
  'mobile',
  'company',
  'phone',
  'region',
  'detail',
  'postcode',
  'identity_masked',
  'is_default_sender',
  'is_default_receiver',
  'created_at',
  'updated_at',
] as const;
export type AddressRow = Pick<Selectable<Database['addresses']>, (typeof addressRowColumns)[number]>;

type AddressContent = { kind: AddressKind; party: Party };
export type NewAddress = AddressContent & { id: string; identity: SealedIdentity | null };
/**
 * An address of an import. The address list is sorted by the time of addition, newest first. Imported addresses get a
 * time that decreases with their row number, so they appear in the order of their file.
 */
export type ImportedAddress = NewAddress & { row: number };
/** `startedAt` is the time from which the rows count back: the address of row 3 is created 3 microseconds earlier. */
export type AddressImport = { importId: string; startedAt: string };

const partyColumns = ({ kind, party }: AddressContent) => ({
  kind,
  name: party.name,
  mobile: party.mobile,
  company: party.company,
  phone: party.phone,
  region: JSON.stringify(party.region),
  detail: party.detail,
  postcode: party.postcode,
  search: buildSearchText(party),
});

const identityColumns = (identity: SealedIdentity | null) => ({
  identity_key: identity?.keyId ?? null,
  identity_sealed: identity?.sealed ?? null,
  identity_hash: identity?.hash ?? null,
  identity_masked: identity?.masked ?? '',
});

/** Adds the addresses whose id does not exist yet. Returns the ids of the added addresses. */
export async function insertAddresses(
  tx: Tx,
  owner: Owner,
  addresses: readonly (NewAddress | ImportedAddress)[],
  imported?: AddressImport,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = addresses.map(({ id, identity, ...content }) => ({
    tenant_id: owner.tenantId,
    client_id: owner.clientId,
    address_id: id,
    ...partyColumns(content),
    ...identityColumns(identity),
    ...(imported && 'row' in content
      ? {
          import_id: imported.importId,
          created_at: sql<Date>`${imported.startedAt}::timestamptz - ${content.row} * interval '1 microsecond'`,
        }
      : {}),
  }));
  const added = await tx
    .insertInto('addresses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'address_id']).doNothing())
    .returning('address_id')
    .execute();
  return added.map((row) => row.address_id);
}

/**
 * Returns the start time of an import: the time of its newest address, or the current time if it has no address yet.
 */
export async function getImportStartTime(tx: Tx, owner: Owner, importId: string): Promise<string> {
  const { startedAt } = await tx
    .selectFrom('addresses')
    .select(sql<string>`coalesce(max(created_at), statement_timestamp())::text`.as('startedAt'))
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return startedAt;
}

/** Returns those of the ids that exist in the client's address book. */
export async function listExistingIds(tx: Tx, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select('address_id')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => row.address_id);
}

export function listAddressesByIds(tx: Tx, owner: Owner, ids: readonly string[]): Promise<AddressRow[]> {
  return tx
    .selectFrom('addresses')
    .select(addressRowColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Lists the addresses with one of the mobile numbers, oldest first. */
export function listAddressesByMobiles(
  tx: Tx,
  owner: Owner,
  mobiles: readonly string[],
): Promise<AddressRow[]> {
  return tx
    .selectFrom('addresses')
    .select(addressRowColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('mobile', '=', sql<string>`any(${mobiles}::text[])`)
    .orderBy('created_at')
    .orderBy('address_id')
    .execute();
}

export function findAddress(tx: Tx, owner: Owner, id: string): Promise<AddressRow | undefined> {
  return tx
    .selectFrom('addresses')
    .select(addressRowColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .executeTakeFirst();
}

/**
 * Returns the encrypted identity number of an address. Returns undefined if the address does not exist, and null if the
 * address has no number.
 */
export async function findAddressIdentity(
  tx: Tx,
  owner: Owner,
  id: string,
): Promise<SealedIdentity | null | undefined> {
  const row = await tx
    .selectFrom('addresses')
    .select(['identity_key', 'identity_sealed', 'identity_hash', 'identity_masked'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { identity_key: keyId, identity_sealed: sealed, identity_hash: hash, identity_masked: masked } = row;
  return keyId === null || !sealed || !hash ? null : { keyId, sealed, hash, masked };
}

/**
 * Returns undefined if the address does not exist. If `identity` is undefined, the stored number stays; if it is null,
 * the number is removed.
 */
export async function updateAddress(
  tx: Tx,
  owner: Owner,
  {
    id,
    identity,
    ...content
  }: Omit<NewAddress, 'identity'> & { identity: SealedIdentity | null | undefined },
): Promise<AddressRow | undefined> {
  return tx
    .updateTable('addresses')
    .set({
      ...partyColumns(content),
      ...(identity === undefined ? {} : identityColumns(identity)),
      // An address that is only for receivers cannot be the default sender. An address that is only for senders cannot
      // be the default receiver.
      is_default_sender: sql<boolean>`is_default_sender and ${content.kind !== 'receiver'}`,
      is_default_receiver: sql<boolean>`is_default_receiver and ${content.kind !== 'sender'}`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .returning(addressRowColumns)
    .executeTakeFirst();
}

const defaultColumn = { sender: 'is_default_sender', receiver: 'is_default_receiver' } as const;

/**
 * Removes the mark from the client's default address of the role, if there is one. Call this before marking another
 * address.
 */
export async function clearDefaultAddress(tx: Tx, owner: Owner, role: PartyRole): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ [defaultColumn[role]]: false })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(defaultColumn[role], '=', true)
    .execute();
}

/** Returns undefined if the address does not exist or is not meant for the role. */
export function markDefaultAddress(
  tx: Tx,
  owner: Owner,
  id: string,
  role: PartyRole,
): Promise<AddressRow | undefined> {
  return tx
    .updateTable('addresses')
    .set({ [defaultColumn[role]]: true })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .where('kind', 'in', [role, 'both'])
    .returning(addressRowColumns)
    .executeTakeFirst();
}

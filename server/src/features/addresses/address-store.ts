import type { AddressKind, Party, PartyRole } from '@miya/contract/addresses';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../platform/encryption/identity-vault.ts';
import { searchTextOf } from './list/search-text.ts';

export const shownColumns = [
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
export type AddressRow = Pick<Selectable<Database['addresses']>, (typeof shownColumns)[number]>;

type AddressContent = { kind: AddressKind; party: Party };
export type NewAddress = AddressContent & { id: string; identity: SealedIdentity | null };
/** A row of an import. The list is sorted by when addresses were added: these stand in it as in their file. */
export type ImportedAddress = NewAddress & { row: number };
/** An import, and the time that its rows are counted back from: the same for all its requests. */
export type ImportOf = { importId: string; began: string };

const partyColumns = ({ kind, party }: AddressContent) => ({
  kind,
  name: party.name,
  mobile: party.mobile,
  company: party.company,
  phone: party.phone,
  region: JSON.stringify(party.region),
  detail: party.detail,
  postcode: party.postcode,
  search: searchTextOf(party),
});

const identityColumns = (identity: SealedIdentity | null) => ({
  identity_key: identity?.keyId ?? null,
  identity_sealed: identity?.sealed ?? null,
  identity_hash: identity?.hash ?? null,
  identity_masked: identity?.masked ?? '',
});

/** Adds those whose id is not there yet, and says which they were. */
export async function insertAddresses(
  tx: Tx,
  owner: Owner,
  addresses: readonly (NewAddress | ImportedAddress)[],
  imported?: ImportOf,
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
          created_at: sql<Date>`${imported.began}::timestamptz - ${content.row} * interval '1 microsecond'`,
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

/** From when the rows of an import are counted back: from its first one, or from now where it begins. */
export async function findBeginning(tx: Tx, owner: Owner, importId: string): Promise<string> {
  const { began } = await tx
    .selectFrom('addresses')
    .select(sql<string>`coalesce(max(created_at), statement_timestamp())::text`.as('began'))
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return began;
}

/** Which of these ids are in the book. */
export async function listThere(tx: Tx, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('addresses')
    .select('address_id')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => row.address_id);
}

export function listByIds(tx: Tx, owner: Owner, ids: readonly string[]): Promise<AddressRow[]> {
  return tx
    .selectFrom('addresses')
    .select(shownColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** All that have one of these numbers, the oldest first. */
export function listByMobiles(tx: Tx, owner: Owner, mobiles: readonly string[]): Promise<AddressRow[]> {
  return tx
    .selectFrom('addresses')
    .select(shownColumns)
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
    .select(shownColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .executeTakeFirst();
}

/** The identity number of an address as it is stored; undefined when there is no such address, null when it has none. */
export async function findIdentity(
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

/** Where the change says nothing of an identity number, the one that is there stays. */
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
      // What is no longer meant for senders is no default sender either.
      is_default_sender: sql<boolean>`is_default_sender and ${content.kind !== 'receiver'}`,
      is_default_receiver: sql<boolean>`is_default_receiver and ${content.kind !== 'sender'}`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('address_id', '=', id)
    .returning(shownColumns)
    .executeTakeFirst();
}

const defaultColumn = { sender: 'is_default_sender', receiver: 'is_default_receiver' } as const;

/** Takes the mark from the address that has it. */
export async function clearDefault(tx: Tx, owner: Owner, role: PartyRole): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ [defaultColumn[role]]: false })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where(defaultColumn[role], '=', true)
    .execute();
}

/** Answers undefined when the address is gone, or no longer meant for that role. */
export function markDefault(
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
    .returning(shownColumns)
    .executeTakeFirst();
}

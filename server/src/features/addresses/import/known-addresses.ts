import type { AddressKind, Party } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { type AddressRow, listAddressesByMobiles, type NewAddress, updateAddress } from '../address-store.ts';
import { buildPersonKey, isSamePlace } from './person-key.ts';

type KnownAddress = Pick<AddressRow, 'name' | 'mobile' | 'region' | 'detail' | 'postcode'> & { id: string };

/**
 * Loads the addresses of the address book that may belong to the given parties. The caller must have locked the client.
 * Otherwise two requests at the same time could both add the same address.
 */
export async function loadKnownAddresses(tx: Tx, owner: Owner, parties: readonly Party[]) {
  const rows = await listAddressesByMobiles(tx, owner, [...new Set(parties.map(({ mobile }) => mobile))]);
  const byPerson = new Map<string, KnownAddress[]>();
  const addKnown = (address: KnownAddress) =>
    byPerson.set(buildPersonKey(address), [...(byPerson.get(buildPersonKey(address)) ?? []), address]);
  for (const row of rows) addKnown({ ...row, id: row.address_id });
  return {
    rowsById: new Map(rows.map((row) => [row.address_id, row])),
    /** Returns the id of the party's address, or undefined if the address book does not contain it. */
    findId: (party: Party) =>
      byPerson.get(buildPersonKey(party))?.find((address) => isSamePlace(address, party))?.id,
    /** Registers an address that will be added, so that later rows of the same import are recognized as repeated. */
    add: (id: string, party: Party) => addKnown({ ...party, id }),
  };
}

/**
 * Updates an address that the client adds again. A company, phone or identity number of the request replaces the stored
 * value. A postcode is stored only if there was none. If the kinds differ, the kind becomes `both`.
 */
export async function updateKnownAddress(
  tx: Tx,
  owner: Owner,
  row: AddressRow,
  { kind, party, identity }: Omit<NewAddress, 'id'>,
): Promise<void> {
  const after = {
    kind: row.kind === kind ? kind : ('both' satisfies AddressKind),
    company: party.company || row.company,
    phone: party.phone || row.phone,
    postcode: row.postcode || party.postcode,
  };
  const before = { kind: row.kind, company: row.company, phone: row.phone, postcode: row.postcode };
  if (!identity && JSON.stringify(before) === JSON.stringify(after)) return;
  const { name, mobile, region, detail } = row;
  const { kind: newKind, ...details } = after;
  const newIdentity: SealedIdentity | undefined = identity ?? undefined;
  await updateAddress(tx, owner, {
    id: row.address_id,
    kind: newKind,
    party: { name, mobile, region, detail, ...details },
    identity: newIdentity,
  });
}

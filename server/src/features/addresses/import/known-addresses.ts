import type { AddressKind, Party } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { SealedIdentity } from '../../../platform/encryption/identity-vault.ts';
import { type AddressRow, listByMobiles, type NewAddress, updateAddress } from '../address-store.ts';
import { isSamePlace, personOf } from '../duplicates/same-person.ts';

type Known = Pick<AddressRow, 'name' | 'mobile' | 'region' | 'detail' | 'postcode'> & { id: string };

/** Of which of these parties the book has an address already. It is locked before, or two would not see each other. */
export async function findKnown(tx: Tx, owner: Owner, parties: readonly Party[]) {
  const rows = await listByMobiles(tx, owner, [...new Set(parties.map(({ mobile }) => mobile))]);
  const byPerson = new Map<string, Known[]>();
  const add = (one: Known) => byPerson.set(personOf(one), [...(byPerson.get(personOf(one)) ?? []), one]);
  for (const row of rows) add({ ...row, id: row.address_id });
  return {
    rows: new Map(rows.map((row) => [row.address_id, row])),
    idOf: (party: Party) => byPerson.get(personOf(party))?.find((one) => isSamePlace(one, party))?.id,
    /** One that is being added: the next alike is known. */
    add: (id: string, party: Party) => add({ ...party, id }),
  };
}

/** What is said now beside what made the address known: it is used for more, and has details it lacked or had otherwise. */
export async function refreshKnown(
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
  const { kind: both, ...details } = after;
  const number: SealedIdentity | undefined = identity ?? undefined;
  await updateAddress(tx, owner, {
    id: row.address_id,
    kind: both,
    party: { name, mobile, region, detail, ...details },
    identity: number,
  });
}

import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import type { Region } from '@miya/contract/positions';
import { nameRegions } from '../positions/index.ts';
import type { AddressRow } from './address-store.ts';

/** The one place that knows both the column and the contract's field. The identity number leaves masked or not at all. */
const present = (row: AddressRow, region: Region): Address => ({
  id: row.address_id,
  kind: row.kind,
  party: {
    name: row.name,
    mobile: row.mobile,
    company: row.company,
    identityMasked: row.identity_masked,
    phone: row.phone,
    region,
    detail: row.detail,
    postcode: row.postcode,
  },
  isDefaultSender: row.is_default_sender,
  isDefaultReceiver: row.is_default_receiver,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** With the names of places in the reader's language. */
export async function presentAddresses(rows: readonly AddressRow[], language: Language): Promise<Address[]> {
  const regions = await nameRegions(
    rows.map(({ region }) => region),
    language,
  );
  return rows.map((row, at) => present(row, regions[at] ?? row.region));
}

export async function presentAddress(row: AddressRow, language: Language): Promise<Address> {
  const [region = row.region] = await nameRegions([row.region], language);
  return present(row, region);
}

import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import type { Region } from '@miya/contract/positions';
import { translateRegions } from '../positions/index.ts';
import type { AddressRow } from './address-store.ts';

/** Maps columns to fields of the contract. Only the masked identity number is returned, never the full number. */
const presentWithRegion = (row: AddressRow, region: Region): Address => ({
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

/** Presents addresses with the names of places in the given language. */
export async function presentAddresses(rows: readonly AddressRow[], language: Language): Promise<Address[]> {
  const regions = await translateRegions(
    rows.map(({ region }) => region),
    language,
  );
  return rows.map((row, index) => presentWithRegion(row, regions[index] ?? row.region));
}

export async function presentAddress(row: AddressRow, language: Language): Promise<Address> {
  const [region = row.region] = await translateRegions([row.region], language);
  return presentWithRegion(row, region);
}

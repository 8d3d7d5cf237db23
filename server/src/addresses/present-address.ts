import type { Address } from '@miya/contract/addresses';
import type { AddressRow } from './address-store.ts';

/** The one place that knows both the column and the contract's field. The identity number leaves masked or not at all. */
export const presentAddress = (row: AddressRow): Address => ({
  id: row.address_id,
  kind: row.kind,
  party: {
    name: row.name,
    mobile: row.mobile,
    company: row.company,
    identityMasked: row.identity_masked,
    phone: row.phone,
    region: row.region,
    detail: row.detail,
    postcode: row.postcode,
  },
  isDefaultSender: row.is_default_sender,
  isDefaultReceiver: row.is_default_receiver,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

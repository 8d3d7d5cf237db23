export * from './add-address.ts';
export * from './address.ts';
export * from './address-columns.ts';
export * from './change-address.ts';
export * from './delete-address.ts';
export * from './delivery-requirements.ts';
export * from './duplicates.ts';
export * from './export-addresses.ts';
export * from './get-address.ts';
export * from './import-addresses.ts';
export * from './list-addresses.ts';
export * from './party.ts';
export * from './reveal-identity.ts';
export * from './set-default-address.ts';

import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { deleteAddress, deleteAddresses, restoreAddresses } from './delete-address.ts';
import { keepAddressesApart, listDuplicates, mergeAddresses } from './duplicates.ts';
import { exportAddresses } from './export-addresses.ts';
import { getAddress } from './get-address.ts';
import { importAddresses } from './import-addresses.ts';
import { listAddresses } from './list-addresses.ts';
import { revealIdentity } from './reveal-identity.ts';
import { setDefaultAddress } from './set-default-address.ts';

export const addressCalls = {
  addAddress,
  changeAddress,
  deleteAddress,
  deleteAddresses,
  restoreAddresses,
  getAddress,
  listAddresses,
  setDefaultAddress,
  revealIdentity,
  importAddresses,
  exportAddresses,
  listDuplicates,
  mergeAddresses,
  keepAddressesApart,
};

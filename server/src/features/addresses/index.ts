import type { addressCalls } from '@miya/contract/addresses';
import type { Db } from '../../platform/db/connect.ts';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { inEachTenant } from '../tenants/index.ts';
import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { deleteAddress, deleteAddresses, restoreAddresses } from './delete-address.ts';
import { forgetDeletions } from './deleted-store.ts';
import { exportAddresses } from './export-addresses.ts';
import { getAddress } from './get-address.ts';
import { importAddresses } from './import-addresses.ts';
import { listAddresses } from './list-addresses.ts';
import { listDuplicates } from './list-duplicates.ts';
import { keepAddressesApart, mergeAddresses } from './merge-addresses.ts';
import { revealIdentity } from './reveal-identity.ts';
import type { AddressServices } from './services.ts';
import { setDefaultAddress } from './set-default-address.ts';

export const addressHandlers = (services: AddressServices) =>
  ({
    addAddress: addAddress(services),
    changeAddress: changeAddress(services),
    deleteAddress,
    deleteAddresses: deleteAddresses(services),
    restoreAddresses,
    getAddress,
    listAddresses: listAddresses(services),
    setDefaultAddress,
    revealIdentity: revealIdentity(services),
    importAddresses: importAddresses(services),
    exportAddresses: exportAddresses(services),
    listDuplicates,
    mergeAddresses,
    keepAddressesApart,
  }) satisfies HandlersFor<typeof addressCalls>;

/** Removes for good what was deleted so long ago that it can no longer be undone. */
export const tidyDeletedAddresses = (db: Db) => inEachTenant(db, forgetDeletions);

export { findIdentity } from './address-store.ts';
export { changeDefaultSender, findDefaultSender, findOnlySender } from './default-sender.ts';
export { resealAddresses } from './reseal-addresses.ts';
export { searchTextOf, wordsOf } from './search-text.ts';

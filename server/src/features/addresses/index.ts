import type { addressCalls } from '@miya/contract/addresses';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { addAddress } from './change/add-address.ts';
import { changeAddress } from './change/change-address.ts';
import { deleteAddress, deleteAddresses, restoreAddresses } from './change/delete-address.ts';
import { deleteExpiredDeletions } from './change/deleted-addresses-store.ts';
import { setDefaultAddress } from './change/set-default-address.ts';
import { listDuplicates } from './duplicates/list-duplicates.ts';
import { keepAddressesApart, mergeAddresses } from './duplicates/merge-addresses.ts';
import { revealIdentity } from './identity/reveal-identity.ts';
import { exportAddresses } from './import/export-addresses.ts';
import { importAddresses } from './import/import-addresses.ts';
import { getAddress } from './list/get-address.ts';
import { listAddresses } from './list/list-addresses.ts';
import type { AddressServices } from './services.ts';

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

/** Permanently deletes, for every tenant, the addresses whose deletion can no longer be undone. */
export const cleanUpDeletedAddresses = (db: Db) => runForEachTenant(db, deleteExpiredDeletions);

export { findAddressIdentity } from './address-store.ts';
export { changeDefaultSender, findDefaultSender, findOnlySender } from './change/default-sender.ts';
export { resealAddresses } from './identity/reseal-addresses.ts';
export { buildSearchText, splitSearchWords } from './list/search-text.ts';

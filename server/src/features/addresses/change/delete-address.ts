import { randomUUID } from 'node:crypto';
import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import { listMatchingAddressIds } from '../list/list-store.ts';
import { toAddressRowFilter } from '../list/to-address-row-filter.ts';
import type { AddressServices } from '../services.ts';
import {
  countDeletedAddresses,
  moveToDeletedAddresses,
  restoreDeletedAddresses,
} from './deleted-addresses-store.ts';

export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ tx, caller }, { id }) => {
  const deleted = await moveToDeletedAddresses(tx, caller, randomUUID(), [id]);
  return deleted > 0 ? { id } : refuse('address_not_found');
};

export const deleteAddresses =
  (services: AddressServices): Handler<typeof addressCalls.deleteAddresses> =>
  async ({ tx, caller }, { choice }) => {
    const deletion = randomUUID();
    const ids =
      'ids' in choice
        ? choice.ids
        : await listMatchingAddressIds(tx, caller, toAddressRowFilter(services, caller, choice.filter));
    return { deletion, deleted: await moveToDeletedAddresses(tx, caller, deletion, ids) };
  };

export const restoreAddresses: Handler<typeof addressCalls.restoreAddresses> = async (
  { tx, caller },
  { deletion },
) => {
  await lockClient(tx, caller);
  // The client may have added addresses since the deletion, so the quota may be used up.
  const refusal = await checkQuota(
    tx,
    caller,
    'addresses',
    await countDeletedAddresses(tx, caller, deletion),
  );
  return refusal ?? { restored: await restoreDeletedAddresses(tx, caller, deletion) };
};

import { randomUUID } from 'node:crypto';
import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { findFull } from '../../quotas/index.ts';
import { listMatchingIds } from '../list/list-store.ts';
import { readFilter } from '../list/read-filter.ts';
import type { AddressServices } from '../services.ts';
import { countDeleted, putAside, restoreDeletion } from './deleted-store.ts';

export const deleteAddress: Handler<typeof addressCalls.deleteAddress> = async ({ tx, caller }, { id }) => {
  const deleted = await putAside(tx, caller, randomUUID(), [id]);
  return deleted > 0 ? { id } : refuse('address_not_found');
};

export const deleteAddresses =
  (services: AddressServices): Handler<typeof addressCalls.deleteAddresses> =>
  async ({ tx, caller }, { choice }) => {
    const deletion = randomUUID();
    const ids =
      'ids' in choice
        ? choice.ids
        : await listMatchingIds(tx, caller, readFilter(services, caller, choice.filter));
    return { deletion, deleted: await putAside(tx, caller, deletion, ids) };
  };

export const restoreAddresses: Handler<typeof addressCalls.restoreAddresses> = async (
  { tx, caller },
  { deletion },
) => {
  await lockClient(tx, caller);
  // Others may have taken the room since.
  const full = await findFull(tx, caller, 'addresses', await countDeleted(tx, caller, deletion));
  return full ?? { restored: await restoreDeletion(tx, caller, deletion) };
};

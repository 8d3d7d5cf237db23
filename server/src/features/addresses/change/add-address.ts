import { randomUUID } from 'node:crypto';
import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { sealIdentity } from '../../identity-numbers/index.ts';
import { findFull } from '../../quotas/index.ts';
import { findAddress, findIdentity, insertAddresses } from '../address-store.ts';
import { isSameAddress } from '../duplicates/same-address.ts';
import { findKnown, refreshKnown } from '../import/known-addresses.ts';
import type { AddressServices } from '../services.ts';
import { idFor } from './id-for.ts';

export const addAddress =
  (services: AddressServices): Handler<typeof addressCalls.addAddress> =>
  async ({ tx, caller }, { requestId, kind, party }) => {
    const id = idFor(caller, requestId ?? randomUUID());
    const identity = sealIdentity(services, caller, party) ?? null;
    await lockClient(tx, caller);
    const known = await findKnown(tx, caller, [party]);
    const row = known.rows.get(known.idOf(party) ?? '');
    if (row && row.address_id !== id) {
      await refreshKnown(tx, caller, row, { kind, party, identity });
      return { id: row.address_id, known: true };
    }
    const full = await findFull(tx, caller, 'addresses');
    // One that is there already needs no room: it was sent again after a lost answer.
    if (full && !(await findAddress(tx, caller, id))) return full;
    const [added] = await insertAddresses(tx, caller, [{ id, kind, party, identity }]);
    if (added) return { id };
    // Sent again after a lost answer: it is there, and nothing has to be done; with other details it is another one.
    const before = await findAddress(tx, caller, id);
    const identityBefore = await findIdentity(tx, caller, id);
    return before && isSameAddress(before, identityBefore, { kind, party, identity })
      ? { id }
      : refuse('address_added_before');
  };

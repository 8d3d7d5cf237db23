import { randomUUID } from 'node:crypto';
import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { lockClient } from '../../clients/index.ts';
import { sealIdentity } from '../../identity-numbers/index.ts';
import { checkQuota } from '../../quotas/index.ts';
import { findAddress, findAddressIdentity, insertAddresses } from '../address-store.ts';
import { loadKnownAddresses, updateKnownAddress } from '../import/known-addresses.ts';
import type { AddressServices } from '../services.ts';
import { deriveAddressId } from './derive-address-id.ts';
import { isSameAddress } from './is-same-address.ts';

export const addAddress =
  (services: AddressServices): Handler<typeof addressCalls.addAddress> =>
  async ({ tx, caller }, { requestId, kind, party }) => {
    const id = deriveAddressId(caller, requestId ?? randomUUID());
    const identity = sealIdentity(services, caller, party) ?? null;
    await lockClient(tx, caller);
    const knownAddresses = await loadKnownAddresses(tx, caller, [party]);
    const existing = knownAddresses.rowsById.get(knownAddresses.findId(party) ?? '');
    if (existing && existing.address_id !== id) {
      await updateKnownAddress(tx, caller, existing, { kind, party, identity });
      return { id: existing.address_id, known: true };
    }
    const refusal = await checkQuota(tx, caller, 'addresses');
    // A full quota does not refuse an address that exists already, because the caller may repeat a request whose
    // response was lost.
    if (refusal && !(await findAddress(tx, caller, id))) return refusal;
    const [added] = await insertAddresses(tx, caller, [{ id, kind, party, identity }]);
    if (added) return { id };
    // The id exists already. A repeated request with the same details succeeds. A request with other details is
    // refused.
    const stored = await findAddress(tx, caller, id);
    const storedIdentity = await findAddressIdentity(tx, caller, id);
    return stored && isSameAddress(stored, storedIdentity, { kind, party, identity })
      ? { id }
      : refuse('address_added_before');
  };

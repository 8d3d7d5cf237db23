import type { addressCalls } from '@miya/contract/addresses';
import { REVEALS_PER_CLIENT } from '@miya/contract/limits';
import { type Handler, refuse } from '../http/handlers.ts';
import { takeTry } from '../http/rate-limit.ts';
import { noteReveal } from '../identity/index.ts';
import { findIdentity } from './address-store.ts';
import type { AddressServices } from './services.ts';

export const revealIdentity =
  ({ vault }: AddressServices): Handler<typeof addressCalls.revealIdentity> =>
  async ({ tx, caller, visit }, { id }) => {
    const stored = await findIdentity(tx, caller, id);
    if (stored === undefined) return refuse('address_not_found');
    if (stored === null) return refuse('identity_not_found');
    const about = `reveals of ${caller.tenantId} ${caller.clientId}`;
    if (!(await takeTry(tx, about, REVEALS_PER_CLIENT))) return refuse('too_many_requests');
    // In the same transaction: a number that was shown has been written down.
    await noteReveal(tx, caller, { subject: 'address', id, ip: visit.address });
    return { identityNumber: vault.open(caller, stored) };
  };

import type { addressCalls } from '@miya/contract/addresses';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { revealIdentityNumber } from '../../identity-numbers/index.ts';
import { findAddressIdentity } from '../address-store.ts';
import type { AddressServices } from '../services.ts';

export const revealIdentity =
  ({ vault }: AddressServices): Handler<typeof addressCalls.revealIdentity> =>
  async (context, { id }) => {
    const stored = await findAddressIdentity(context.tx, context.caller, id);
    if (stored === undefined) return refuse('address_not_found');
    if (stored === null) return refuse('identity_not_found');
    return revealIdentityNumber(vault, context, stored, { subject: 'address', id });
  };

import type { addressCalls, Party } from '@miya/contract/addresses';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { isIdentityOfCountry, sealIdentity } from '../../identity-numbers/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findAddress, findAddressIdentity, updateAddress } from '../address-store.ts';
import { presentAddress } from '../present-address.ts';
import type { AddressServices } from '../services.ts';

export const changeAddress =
  (services: AddressServices): Handler<typeof addressCalls.changeAddress> =>
  async ({ tx, caller, requestInfo }, { id, kind, party, language }) => {
    const before = await findAddress(tx, caller, id);
    if (!before) return refuse('address_not_found');
    const isOtherCountry = before.region.country.code !== party.region.country.code;
    if (isOtherCountry && !(await isStoredIdentityValid(services, tx, caller, id, party))) {
      return refuse('identity_of_other_country');
    }
    const identity = sealIdentity(services, caller, party);
    const after = await updateAddress(tx, caller, { id, kind, party, identity });
    return after
      ? presentAddress(after, getUserLanguage(requestInfo, language))
      : refuse('address_not_found');
  };

/**
 * Checks that a stored identity number is valid in the new country. Returns true if the request replaces or removes the
 * number.
 */
async function isStoredIdentityValid(
  services: AddressServices,
  tx: Tx,
  owner: Owner,
  id: string,
  { identityNumber, region }: Party,
): Promise<boolean> {
  if (identityNumber !== undefined) return true;
  return isIdentityOfCountry(services, owner, await findAddressIdentity(tx, owner, id), region.country.code);
}

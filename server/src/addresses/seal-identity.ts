import type { Party } from '@miya/contract/addresses';
import type { SealedIdentity } from '../identity/index.ts';
import type { Owner } from './address-store.ts';
import type { AddressServices } from './services.ts';

/** What the party says about its identity number: this one, none (null), or nothing (undefined). */
export function sealIdentity(
  { vault }: AddressServices,
  owner: Owner,
  { identityNumber }: Party,
): SealedIdentity | null | undefined {
  if (identityNumber === undefined) return undefined;
  return identityNumber === '' ? null : vault.seal(owner, identityNumber);
}

import type { Party } from '@miya/contract/addresses';
import { checkIdentity } from '@miya/contract/identity-numbers';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { IdentityVault, SealedIdentity } from '../../platform/encryption/identity-vault.ts';

type VaultService = { vault: IdentityVault };

/**
 * Encrypts the identity number of a party. Returns null if the number is empty: the caller then removes the stored
 * number. Returns undefined if the party has no such field: the caller then keeps the stored number.
 */
export function sealIdentity(
  { vault }: VaultService,
  owner: Owner,
  { identityNumber }: Pick<Party, 'identityNumber'>,
): SealedIdentity | null | undefined {
  if (identityNumber === undefined) return undefined;
  return identityNumber === '' ? null : vault.seal(owner, identityNumber);
}

/**
 * Returns true if a stored number is valid in the country, or if there is none. Check this when a stored number is kept
 * or copied, because it may have been entered for another country.
 */
export const isIdentityOfCountry = (
  { vault }: VaultService,
  owner: Owner,
  stored: SealedIdentity | null | undefined,
  country: string,
): boolean => !stored || checkIdentity(country, vault.open(owner, stored)).ok !== false;

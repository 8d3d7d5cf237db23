import type { Party } from '@miya/contract/addresses';
import { checkIdentity } from '@miya/contract/identity-numbers';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { IdentityVault, SealedIdentity } from '../../platform/encryption/identity-vault.ts';

type Sealing = { vault: IdentityVault };

/** What the party says about its identity number: this one, none (null), or nothing (undefined). */
export function sealIdentity(
  { vault }: Sealing,
  owner: Owner,
  { identityNumber }: Pick<Party, 'identityNumber'>,
): SealedIdentity | null | undefined {
  if (identityNumber === undefined) return undefined;
  return identityNumber === '' ? null : vault.seal(owner, identityNumber);
}

/** Whether a stored number is one of the country. What is kept or taken over was checked for another one, perhaps. */
export const identityFits = (
  { vault }: Sealing,
  owner: Owner,
  stored: SealedIdentity | null | undefined,
  country: string,
): boolean => !stored || checkIdentity(country, vault.open(owner, stored)).ok !== false;

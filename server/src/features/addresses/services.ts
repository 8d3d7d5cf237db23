import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** What the address calls need besides the database. */
export type AddressServices = { vault: IdentityVault };

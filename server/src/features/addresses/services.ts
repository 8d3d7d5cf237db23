import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** The services that the handlers of the address calls need besides the database. */
export type AddressServices = { vault: IdentityVault };

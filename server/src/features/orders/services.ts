import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** The services that order calls need in addition to the database. */
export type OrderServices = { vault: IdentityVault };

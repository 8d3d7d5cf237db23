import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** What the order calls need besides the database. */
export type OrderServices = { vault: IdentityVault };

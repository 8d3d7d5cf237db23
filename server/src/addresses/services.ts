import type { IdentityVault } from '../identity/index.ts';

/** What the address calls need besides the database. */
export type AddressServices = { vault: IdentityVault };

import type { IdentityVault } from '../identity/index.ts';

/** What the order calls need besides the database. */
export type OrderServices = { vault: IdentityVault };

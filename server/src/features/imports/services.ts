import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** What the import calls need besides the database. */
export type ImportServices = {
  vault: IdentityVault;
  /** There is something to do: whoever makes orders of rows need not wait for its next look. */
  wake: () => void;
};

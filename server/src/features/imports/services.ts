import type { IdentityVault } from '../../platform/encryption/identity-vault.ts';

/** The services that the handlers of the import calls need besides the database. */
export type ImportServices = {
  vault: IdentityVault;
  /**
   * Tells the import runner that an import has rows to process. Without this call the runner finds the import at its
   * next poll.
   */
  wakeImportRunner: () => void;
};

import { addDemo } from '../demo/index.ts';
import type { Config } from '../platform/config/config.ts';
import { checkKeyFingerprints } from '../platform/db/migrate/key-fingerprints.ts';
import { type PreparedDatabase, prepareDatabase } from '../platform/db/migrate/prepare-database.ts';
import { createIdentityVault, type IdentityVault } from '../platform/encryption/identity-vault.ts';
import type { IdentityKey } from '../platform/encryption/keys.ts';
import { loadSecrets } from '../platform/secrets/load-secrets.ts';

/** What a server needs before it serves requests: its secrets and a migrated database. */
export type BootContext = PreparedDatabase & {
  secret: string;
  identityKeys: IdentityKey[];
  vault: IdentityVault;
};

/**
 * Loads the secrets and migrates the database. Fails when the database was used with other secrets, because its
 * encrypted columns could not be read. Adds the demo data to an embedded PostgreSQL. `log` receives the progress in
 * English lines.
 */
export async function boot(config: Config, log: (line: string) => void): Promise<BootContext> {
  const { secret, identityKeys, namedKeys } = await loadSecrets(config);
  const database = await prepareDatabase(config, log);
  try {
    await checkKeyFingerprints(database.ownerUrl, namedKeys);
    const vault = createIdentityVault(identityKeys);
    if (database.embedded) await addDemo(database.ownerUrl, vault);
    return { ...database, secret, identityKeys, vault };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

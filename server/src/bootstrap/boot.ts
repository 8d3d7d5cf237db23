import { addDemo } from '../demo/index.ts';
import type { Config } from '../platform/config/config.ts';
import { refuseOtherKeys } from '../platform/db/migrate/key-fingerprints.ts';
import { type PreparedDatabase, prepareDatabase } from '../platform/db/migrate/prepare-database.ts';
import { createIdentityVault, type IdentityVault } from '../platform/encryption/identity-vault.ts';
import type { IdentityKey } from '../platform/encryption/keys.ts';
import { openSecrets } from '../platform/secrets/open-secrets.ts';

/** What is there before anybody is served: the secrets, and a database that is up to date and knows them. */
export type House = PreparedDatabase & { secret: string; identityKeys: IdentityKey[]; vault: IdentityVault };

export async function openHouse(config: Config, log: (line: string) => void): Promise<House> {
  const { secret, identityKeys, named } = await openSecrets(config);
  const database = await prepareDatabase(config, log);
  try {
    await refuseOtherKeys(database.ownerUrl, named);
    const vault = createIdentityVault(identityKeys);
    if (database.embedded) await addDemo(database.ownerUrl, vault);
    return { ...database, secret, identityKeys, vault };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

import type { Config } from './config.ts';
import { refuseOtherKeys } from './db/key-fingerprints.ts';
import { type PreparedDatabase, prepareDatabase } from './db/prepare-database.ts';
import { addDemo } from './demo/index.ts';
import { createIdentityVault, type IdentityKey, type IdentityVault } from './identity/index.ts';
import { openSecrets } from './open-secrets.ts';

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

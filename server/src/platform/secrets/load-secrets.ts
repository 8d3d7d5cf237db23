import type { Config } from '../config/config.ts';
import type { NamedKey } from '../db/migrate/key-fingerprints.ts';
import { StartError } from '../db/migrate/start-error.ts';
import { DERIVED_KEY_ID, deriveIdentityKey, type IdentityKey } from '../encryption/keys.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

export type Secrets = {
  secret: string;
  identityKeys: IdentityKey[];
  /**
   * The secret and each configured identity key, with names: `secret`, `identity 1`. The database stores a fingerprint
   * per name, and an operator can add identity keys later.
   */
  namedKeys: NamedKey[];
};

/**
 * Loads the secret and the identity keys. Runs before the database is opened: a start that fails because the secret is
 * missing then changes no data.
 */
export async function loadSecrets(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'identityKeys'>,
): Promise<Secrets> {
  // Several processes may share the database. With different secrets they could not decrypt each other's values.
  if (config.databaseUrl && !config.secret)
    throw new StartError(
      'DATABASE_URL needs MIYA_SECRET, with the same value for all processes on the database: at least 32 random characters (openssl rand -base64 32).',
    );
  const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir));
  const identityKeys = config.identityKeys ?? [deriveIdentityKey(secret)];
  const secretSource = config.secret ? 'MIYA_SECRET' : `The secret in ${config.dataDir}`;
  const namedKeys = [
    { name: 'secret', source: secretSource, key: secret },
    ...identityKeys
      // The derived key has no name: the name `secret` covers it.
      .filter(({ id }) => id !== DERIVED_KEY_ID)
      .map(({ id, key }) => ({ name: `identity ${id}`, source: `Key ${id} of MIYA_IDENTITY_KEYS`, key })),
  ];
  return { secret, identityKeys, namedKeys };
}

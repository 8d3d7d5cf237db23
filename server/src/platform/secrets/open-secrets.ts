import type { Config } from '../config/config.ts';
import type { NamedKey } from '../db/migrate/key-fingerprints.ts';
import { StartError } from '../db/migrate/start-error.ts';
import { DERIVED_ID, deriveIdentityKey, type IdentityKey } from '../encryption/keys.ts';
import { keepSecret } from './keep-secret.ts';

export type Secrets = {
  secret: string;
  identityKeys: IdentityKey[];
  /** As the database remembers them: each identity key by its number, so that one more can be added at any time. */
  named: NamedKey[];
};

/** The secrets to serve with. Nothing of the database is touched before they are there. */
export async function openSecrets(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secret' | 'identityKeys'>,
): Promise<Secrets> {
  // Several processes share that database: each with a secret of its own, none could read what another has sealed.
  if (config.databaseUrl && !config.secret)
    throw new StartError(
      'DATABASE_URL needs MIYA_SECRET, the same for all processes on that database: at least 32 random characters (openssl rand -base64 32).',
    );
  const secret = config.secret ?? (await keepSecret(config.dataDir));
  const identityKeys = config.identityKeys ?? [deriveIdentityKey(secret)];
  const from = config.secret ? 'MIYA_SECRET' : `The secret in ${config.dataDir}`;
  const named = [
    { name: 'secret', from, key: secret },
    ...identityKeys
      // That one is the secret's own.
      .filter(({ id }) => id !== DERIVED_ID)
      .map(({ id, key }) => ({ name: `identity ${id}`, from: `Key ${id} of MIYA_IDENTITY_KEYS`, key })),
  ];
  return { secret, identityKeys, named };
}

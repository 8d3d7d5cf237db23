import * as z from 'zod';
import { resealAddresses } from '../../features/addresses/index.ts';
import { resealRows } from '../../features/imports/index.ts';
import { resealOrderIdentities } from '../../features/orders/index.ts';
import { listNetnums } from '../../features/tenants/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { forgetKey, listKnownKeys } from '../../platform/db/migrate/key-fingerprints.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { createIdentityVault } from '../../platform/encryption/identity-vault.ts';
import { openSecrets } from '../../platform/secrets/open-secrets.ts';
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { Word } from '../input/words.ts';

const NAME_MAX = 40;
/** Rows in one transaction: few enough that requests do not wait for their locks. */
const AT_ONCE = 500;

/** Seals every row with the newest key, test orders included, and returns how many rows that were. */
async function resealAll(owner: Db): Promise<number> {
  const vault = createIdentityVault((await openSecrets(readConfig(process.env))).identityKeys);
  let sealed = 0;
  for (const tenantId of await listNetnums(owner))
    for (const reseal of [resealAddresses, resealOrderIdentities, resealRows])
      for (let more = true; more; ) {
        const done = await inTenant(
          owner,
          tenantId,
          (tx) => reseal(tx, { tenantId }, { vault, limit: AT_ONCE }),
          'all',
        );
        sealed += done;
        more = done > 0;
      }
  return sealed;
}

export const secretCommands = {
  list: command({
    summary: 'List the secrets that servers on this database must have',
    options: {},
    schema: z.object({}),
    run: async (owner) =>
      (await listKnownKeys(owner)).map(
        ({ name, created_at }) => `${name}\tsince ${created_at.toISOString().slice(0, 10)}`,
      ),
  }),

  renew: command({
    summary:
      'Seal identity numbers and rows of imports with the newest of MIYA_IDENTITY_KEYS; servers may run',
    options: {},
    schema: z.object({}),
    run: async (owner) => [`${await resealAll(owner)} rows are sealed with the newest key.`],
  }),

  forget: command({
    summary: 'Forget a secret that is replaced for good: the next server to start brings the new one',
    options: { name: 'of the secret, as secrets list shows it' },
    schema: z.object({ name: Word(NAME_MAX) }),
    run: async (owner, { name }) => {
      if (!(await forgetKey(owner, name))) throw new UsageError(`--name: there is no secret '${name}'`);
      return [`'${name}' is forgotten.`];
    },
  }),
};

import * as z from 'zod';
import { resealAddresses } from '../../features/addresses/index.ts';
import { resealImportRows } from '../../features/imports/index.ts';
import { resealOrderIdentities } from '../../features/orders/index.ts';
import { listTenantIds } from '../../features/tenants/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { deleteKeyFingerprint, listKeyFingerprints } from '../../platform/db/migrate/key-fingerprints.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { createIdentityVault } from '../../platform/encryption/identity-vault.ts';
import { loadSecrets } from '../../platform/secrets/load-secrets.ts';
import { createCommand } from '../command.ts';
import { TextOption } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';

const MAX_NAME_LENGTH = 40;
/** Few rows per transaction, so that requests do not wait long for their locks. */
const ROWS_PER_TRANSACTION = 500;

/**
 * Encrypts all rows with the newest key, also rows of test orders, and returns the number of rows that had an older
 * key.
 */
async function reencryptAll(owner: Db): Promise<number> {
  const vault = createIdentityVault((await loadSecrets(readConfig(process.env))).identityKeys);
  let total = 0;
  for (const tenantId of await listTenantIds(owner))
    for (const reseal of [resealAddresses, resealOrderIdentities, resealImportRows])
      for (let more = true; more; ) {
        const done = await inTenant(
          owner,
          tenantId,
          (tx) => reseal(tx, { tenantId }, { vault, limit: ROWS_PER_TRANSACTION }),
          'all',
        );
        total += done;
        more = done > 0;
      }
  return total;
}

export const secretCommands = {
  list: createCommand({
    summary: 'List the secrets that servers of this database must have',
    options: {},
    schema: z.object({}),
    run: async (owner) =>
      (await listKeyFingerprints(owner)).map(
        ({ name, created_at }) => `${name}\tsince ${created_at.toISOString().slice(0, 10)}`,
      ),
  }),

  renew: createCommand({
    summary:
      'Encrypt identity numbers and import rows with the newest key of MIYA_IDENTITY_KEYS; servers may run meanwhile',
    options: {},
    schema: z.object({}),
    run: async (owner) => [`${await reencryptAll(owner)} rows are sealed with the newest key.`],
  }),

  forget: createCommand({
    summary: 'Delete the fingerprint of a replaced secret: the next server that starts stores the new one',
    options: { name: 'name of the secret, as `secrets list` shows it' },
    schema: z.object({ name: TextOption(MAX_NAME_LENGTH) }),
    run: async (owner, { name }) => {
      if (!(await deleteKeyFingerprint(owner, name)))
        throw new UsageError(`--name: there is no secret '${name}'`);
      return [`The fingerprint of '${name}' was deleted.`];
    },
  }),
};

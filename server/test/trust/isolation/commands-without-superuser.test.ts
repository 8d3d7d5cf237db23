// Tests SECURITY.md. Row level security is the second check between tenants. A superuser bypasses row level security,
// so no command may rely on a superuser: each command does the same for a superuser and for an ordinary owner.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runsOnCitus } from '../../../../testing/worlds/servers/citus.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { runCommandLine } from '../../../src/cli/run-command-line.ts';
import { resealAddresses } from '../../../src/features/addresses/index.ts';
import { resealImportRows } from '../../../src/features/imports/index.ts';
import { resealOrderIdentities } from '../../../src/features/orders/index.ts';
import { advanceTestOrders } from '../../../src/features/simulated-carrier/index.ts';
import { checkKeyFingerprints } from '../../../src/platform/db/migrate/key-fingerprints.ts';
import { inTenant } from '../../../src/platform/db/tenancy/tenancy.ts';
import { createIdentityVault } from '../../../src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey, readIdentityKeys } from '../../../src/platform/encryption/keys.ts';
import { addSampleData } from '../support/add-sample-data.ts';
import {
  buildArguments,
  type CommandCase,
  commandCases,
  exportFilePath,
  removeFiles,
  storedIds,
  TENANT_ID,
} from '../support/command-cases.ts';
import { copyDatabases, type DatabaseCopies } from '../support/copy-databases.ts';
import { listRowTexts, takeSnapshot } from '../support/tenant-tables.ts';

const SECRET = 'a secret that only the tests know';
const FIRST_KEY = `1:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;
const SECOND_KEY = `2:${Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64')}`;

const world = createWorld();
let databaseCopies: DatabaseCopies;

/** Replaces random values and times, which differ between two runs. */
const replaceRandomValues = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*(Z|[+-]\d\d(:\d\d)?)?/g, '<time>')
    .replaceAll(/\\+x[0-9a-f]{16,}/g, '<bytes>')
    .replaceAll(/\.key-[\w-]{43}/g, '<key>')
    .replaceAll(/\b1\d{15}\b/g, '<microseconds>');

/** Runs the command. Returns its exit code, its output with the written file, and all rows of the database. */
async function runCommandCase(ownerKind: 'superuser' | 'ordinary', command: CommandCase, waybill?: string) {
  const { owner, reader } = databaseCopies[ownerKind];
  const words = buildArguments(command, waybill);
  const { code, lines, error } = await runCommandLine(words, async () => ({
    owner,
    close: async () => undefined,
  }));
  const written = command.name === 'clients export' ? readFileSync(exportFilePath, 'utf8') : '';
  const rows = listRowTexts(await takeSnapshot(reader), () => true);
  return {
    code,
    output: replaceRandomValues([...lines, error ?? '', written].join('\n')),
    rows: rows.map(replaceRandomValues).sort(),
  };
}

beforeAll(async () => {
  if (runsOnCitus) return;
  vi.stubEnv('MIYA_SECRET', SECRET);
  vi.stubEnv('MIYA_IDENTITY_KEYS', `${FIRST_KEY},${SECOND_KEY}`);
  const client = await world.buildClient({ tenantId: await world.buildTenant({ netnum: TENANT_ID }) });
  await addSampleData(world, client);
  // A recorded test order has no charge. `ledger reconcile` must not take it for a live order that lacks its charge.
  await advanceTestOrders(world.db, 0);
  await checkKeyFingerprints(world.ownerUrl, [{ name: 'secret', source: 'MIYA_SECRET', key: SECRET }]);
  const vault = createIdentityVault([deriveIdentityKey(SECRET), ...readIdentityKeys(FIRST_KEY)]);
  for (const reseal of [resealAddresses, resealOrderIdentities, resealImportRows])
    await inTenant(
      world.owner,
      TENANT_ID,
      (tx) => reseal(tx, { tenantId: TENANT_ID }, { vault, limit: 500 }),
      'all',
    );
  const { rows } = await sql<typeof storedIds>`select
    (select waybill from orders where status = 'submitted' and not test order by waybill limit 1) as "unrecordedWaybill",
    (select waybill from orders where recorded_at is not null and not test) as "recordedWaybill",
    (select waybill from orders where recorded_at is not null and test) as "testWaybill",
    (select dispute_id from entry_disputes) as "disputeId", (select key_id from backoffice_keys limit 1) as "keyId"`.execute(
    world.owner,
  );
  Object.assign(storedIds, rows[0]);
  databaseCopies = await copyDatabases(world);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  removeFiles();
  await databaseCopies?.drop();
});

/** These commands are refused without a Citus cluster. */
const needsCitus = ['database distribute', 'database move'];

describe.skipIf(runsOnCitus)('every command does the same for a superuser and an ordinary owner', () => {
  it('has live and test orders', () => {
    expect(Object.values(storedIds).filter((value) => !value)).toEqual([]);
  });

  it.each(commandCases)('$name', async (command) => {
    const ordinary = await runCommandCase('ordinary', command);
    expect(ordinary).toEqual(await runCommandCase('superuser', command));
    expect([ordinary.code, ordinary.output]).toEqual([
      needsCitus.includes(command.name) ? 2 : 0,
      ordinary.output,
    ]);
  });

  it.each(commandCases.filter(({ options }) => options.includes('waybill')))(
    '$name of a test order',
    async (command) => {
      expect(await runCommandCase('ordinary', command, storedIds.testWaybill)).toEqual(
        await runCommandCase('superuser', command, storedIds.testWaybill),
      );
    },
  );
});

describe.skipIf(runsOnCitus)('deploy/make-owner.sql', () => {
  it('creates an ordinary owner that can migrate an empty database', async () => {
    const { rows } = await sql`
      select rolsuper or rolbypassrls as strong, pg_get_userbyid(c.relowner) as owner, pg_get_userbyid(d.datdba) as "databaseOwner"
      from pg_roles, pg_class c, pg_database d
      where rolname = current_user and c.oid = 'orders'::regclass and datname = current_database()`.execute(
      databaseCopies.fresh,
    );
    expect(rows).toEqual([{ strong: false, owner: 'miya', databaseOwner: 'miya' }]);
  });

  it('changes the owner of everything in a database of a superuser', async () => {
    const { rows } = await sql`
      select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and pg_get_userbyid(relowner) <> 'miya'
      union all select proname from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
        and pg_get_userbyid(proowner) <> 'miya'
      union all select typname from pg_type where typnamespace in ('public'::regnamespace, 'app'::regnamespace)
        and pg_get_userbyid(typowner) <> 'miya'`.execute(databaseCopies.ordinary.owner);
    expect(rows).toEqual([]);
  });
});

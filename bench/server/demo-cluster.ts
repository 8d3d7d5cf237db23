import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { addDemo } from '../../server/src/demo/index.ts';
import { buildNodeUrl } from '../../server/src/platform/db/citus/cluster.ts';
import { createRunQuery } from '../../server/src/platform/db/citus/create-run-query.ts';
import { distributeDatabase } from '../../server/src/platform/db/citus/distribute-database.ts';
import { listTenantPlacements } from '../../server/src/platform/db/citus/tenant-placements.ts';
import { connect } from '../../server/src/platform/db/connection/connect.ts';
import { migrate } from '../../server/src/platform/db/migrate/migrate.ts';
import { createIdentityVault } from '../../server/src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../server/src/platform/encryption/keys.ts';
import {
  buildDatabaseUrl,
  executeSql,
  joinNodes,
  listCitusNodes,
} from '../../testing/worlds/servers/citus.ts';
import { PROCESS_SECRET } from '../../testing/worlds/servers/server-process.ts';

const DATABASE = 'miya_bench';
const SHARDS = 32;

/** Creates the database of the demo on the Citus cluster of the tests, fills it and distributes its tables. */
export async function openDemoCluster(netnum: number) {
  const runOnAllNodes = (sql: string) => Promise.all(listCitusNodes().map((node) => executeSql(node, sql)));
  const dropDatabase = async () => {
    await runOnAllNodes(`drop database if exists ${DATABASE} with (force)`);
  };
  await dropDatabase();
  await runOnAllNodes(`create database ${DATABASE}`);
  await joinNodes(DATABASE);
  const coordinator = buildDatabaseUrl(listCitusNodes()[0] ?? '', DATABASE);
  await migrate(coordinator);
  // A server sets the parser for mobile numbers when it starts. No server runs here, and addDemo needs the parser.
  setMobileParser(parseMobile);
  await addDemo(coordinator, createIdentityVault([deriveIdentityKey(PROCESS_SECRET)]));
  const owner = connect({ url: coordinator, connections: 1, onError: () => undefined });
  await owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: SHARDS }));
  const ownPlacement = (await listTenantPlacements(createRunQuery(owner))).find(
    (placement) => placement.netnum === netnum,
  );
  await owner.destroy();
  if (!ownPlacement)
    throw new Error(`Tenant ${netnum} has no node in the cluster after the database was distributed.`);
  return { coordinator, ownNode: buildNodeUrl(coordinator, ownPlacement), dropDatabase };
}

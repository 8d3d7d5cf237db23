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

/** The demo's database, filled and then distributed over the cluster that tests run on. */
export async function openDemoCluster(netnum: number) {
  const runOnAllNodes = (sql: string) => Promise.all(listCitusNodes().map((node) => executeSql(node, sql)));
  const drop = async () => {
    await runOnAllNodes(`drop database if exists ${DATABASE} with (force)`);
  };
  await drop();
  await runOnAllNodes(`create database ${DATABASE}`);
  await joinNodes(DATABASE);
  const coordinator = buildDatabaseUrl(listCitusNodes()[0] ?? '', DATABASE);
  await migrate(coordinator);
  // The demo's accounts are added here, not by a server, which would have said how phones are read.
  setMobileParser(parseMobile);
  await addDemo(coordinator, createIdentityVault([deriveIdentityKey(PROCESS_SECRET)]));
  const owner = connect({ url: coordinator, connections: 1, onError: () => undefined });
  await owner.transaction().execute((tx) => distributeDatabase(createRunQuery(tx), { shards: SHARDS }));
  const ownPlacement = (await listTenantPlacements(createRunQuery(owner))).find(
    (place) => place.netnum === netnum,
  );
  await owner.destroy();
  if (!ownPlacement) throw new Error(`tenant ${netnum} has no place`);
  return { coordinator, ownNode: buildNodeUrl(coordinator, ownPlacement), drop };
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addClient } from '../../server/src/features/clients/index.ts';
import { addSession } from '../../server/src/features/session/sessions/session-store.ts';
import { createToken } from '../../server/src/features/session/sessions/tokens.ts';
import { addTenant, findTenant } from '../../server/src/features/tenants/index.ts';
import { APP_ROLE, connect, type Db } from '../../server/src/platform/db/connection/connect.ts';
import { getClusterFolder } from '../../server/src/platform/db/embedded/folders.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/index.ts';
import { findPostmaster } from '../../server/src/platform/db/embedded/postmaster.ts';
import { migrate } from '../../server/src/platform/db/migrate/migrate.ts';
import { inTenant } from '../../server/src/platform/db/tenancy/tenancy.ts';
import { buildRates } from './data/rates.ts';

export type ClientWorld = {
  db: Db;
  owner: Db;
  ownerUrl: string;
  folder: string;
  client: { tenantId: number; clientId: string; token: string; serviceId: string };
  close: () => Promise<void>;
};

const NETNUM = 500;

/**
 * Starts a PostgreSQL with one tenant and one signed-in client that can place orders. For benchmarks and fault tests,
 * which run without the test runner.
 */
export async function openClientWorld(
  settings: Record<string, string> = {},
  parentFolder: string = tmpdir(),
): Promise<ClientWorld> {
  const folder = mkdtempSync(join(parentFolder, 'miya-plain-'));
  // PostgreSQL refuses to run as root, so it runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  // An embedded PostgreSQL survives its parent process. A test run that is ended early must end it too.
  process.once('exit', () => {
    const postmaster = findPostmaster(getClusterFolder(dataDir));
    if (postmaster) process.kill(postmaster.pid, 'SIGINT');
  });
  return createClientWorld(server, folder);
}

/** Creates the tenant and the client in the empty database of a running PostgreSQL. */
export async function createClientWorld(
  server: { url: string; stop: () => Promise<void> },
  folder: string,
): Promise<ClientWorld> {
  await migrate(server.url);
  const onError = () => undefined;
  const owner = connect({ url: server.url, connections: 4, onError });
  const db = connect({ url: server.url, role: APP_ROLE, connections: 8, onError });
  await addTenant(owner, {
    netnum: NETNUM,
    name: 'Plain',
    country: 'CN',
    currency: 'CNY',
    waybillPrefix: 'PL',
  });
  const tenant = await findTenant(owner, NETNUM);
  if (!tenant) throw new Error('the tenant was not added');
  const clientDetails = { phone: '+8613800138000', name: 'Plain Client', passwordHash: '-' };
  const client = await inTenant(db, NETNUM, (tx) => addClient(tx, tenant, clientDetails));
  if (!client) throw new Error('the client was not added');
  const { token, tokenHash } = createToken(NETNUM);
  const requestSource = {
    address: '127.0.0.1',
    host: '',
    userAgent: '',
    acceptLanguage: '',
    cookies: new Map(),
  };
  await inTenant(db, NETNUM, (tx) => addSession(tx, { ...client, tokenHash }, requestSource));
  const { serviceId } = await buildRates({ db }, NETNUM);
  return {
    db,
    owner,
    ownerUrl: server.url,
    folder,
    client: { ...client, token, serviceId },
    close: async () => {
      await db.destroy();
      await owner.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

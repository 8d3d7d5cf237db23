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

/** A PostgreSQL of its own with one client that can order, for what measures or breaks things outside the tests. */
export async function openClientWorld(
  settings: Record<string, string> = {},
  parentFolder: string = tmpdir(),
): Promise<ClientWorld> {
  const folder = mkdtempSync(join(parentFolder, 'miya-plain-'));
  // Open to PostgreSQL's user: as root it runs under another.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, settings, log: () => {} });
  // It would outlive us, as it should where it serves for real; here whoever ends us early ends it too.
  process.once('exit', () => {
    const left = findPostmaster(getClusterFolder(dataDir));
    if (left) process.kill(left.pid, 'SIGINT');
  });
  return createClientWorld(server, folder);
}

/** The same in an empty database that runs already. */
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
  if (!tenant) throw new Error('the tenant is not there');
  const clientDetails = { phone: '+8613800138000', name: 'Plain Client', passwordHash: '-' };
  const client = await inTenant(db, NETNUM, (tx) => addClient(tx, tenant, clientDetails));
  if (!client) throw new Error('the client is not there');
  const { token, tokenHash } = createToken(NETNUM);
  const visit = { address: '127.0.0.1', host: '', userAgent: '', acceptLanguage: '', cookies: new Map() };
  await inTenant(db, NETNUM, (tx) => addSession(tx, { ...client, tokenHash }, visit));
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

import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../testing/worlds/servers/postgres.ts';
import { PROCESS_SECRET } from '../../../testing/worlds/servers/server-process.ts';
import { addTenant } from '../../src/features/tenants/index.ts';
import { connect } from '../../src/platform/db/connection/connect.ts';
import { createServerRuns, type ServerRun } from '../support/server-runs.ts';

const { start, makeFolder } = createServerRuns();

type ServedPage = {
  start: { tenant: { netnum: number }; fallbackNetnum: number };
  demoSignIn?: { phone: string; password: string };
};

/** Reads the data that the server embeds in a page. */
async function readPage(url: string): Promise<ServedPage> {
  const html = await (await fetch(url)).text();
  const json = /<script[^>]*id="page"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (json === undefined) throw new Error(`the page at ${url} contains no page data`);
  return JSON.parse(json) as ServedPage;
}

const post = async (url: string, body: object, token = '') =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'x-token': token } : {}) },
      body: JSON.stringify(body),
    })
  ).json();

const signIn = (address: string, tenantId: number, { phone = '', password = '' }) =>
  post(`${address}/api/officialWebsite/loginReturnTokenAndUserInfo`, { phone, passWord: password, tenantId });

const demoAccount = { phone: '13800138000', password: 'miya2026' };

// The tests share one data folder, because filling it takes most of the time.
describe('the server process with a demo', () => {
  let run: ServerRun;
  let address = '';
  beforeAll(async () => {
    run = start();
    address = await run.waitForAddress();
    while (!run.getOutput().includes('Ctrl-C stops it')) await pause(20);
  }, 120_000);

  it('accepts the printed demo sign-in at the printed address, and the demo sign-in on the page of each tenant', async () => {
    const [, printedAddress = ''] = /Miya is ready: {2}(http:\S+)/.exec(run.getOutput()) ?? [];
    const [, phone, password] = /Demo sign-in: {3}phone (\S+) {3}password (\S+)/.exec(run.getOutput()) ?? [];
    // Without a session the portal redirects to the sign-in page of the fallback tenant.
    const { start: first } = await readPage(printedAddress);
    const pageData = await readPage(
      `${printedAddress}/login?redirect=%2Fmiya&netnum=${first.fallbackNetnum}`,
    );
    expect(pageData.start.tenant.netnum).toBe(369);
    expect(pageData.demoSignIn).toEqual({ phone, password });
    expect(await signIn(printedAddress, 369, { phone, password })).toMatchObject({ code: 200 });
    for (const netnum of [10, 1063, 1172, 2277]) {
      const { demoSignIn } = await readPage(`${printedAddress}/login?netnum=${netnum}`);
      expect(await signIn(printedAddress, netnum, demoSignIn ?? {}), String(netnum)).toMatchObject({
        code: 200,
      });
    }
  });

  it('completes running requests before it stops, and keeps the data', async () => {
    const { result } = (await signIn(address, 1063, demoAccount)) as {
      result: { token: string; user: { id: string; name: string } };
    };
    expect(result.user.name).toBe('Demo Trading Co.');
    // Password checks take some time, so these requests are still running at the stop.
    const before = run.getOutput().split('incoming request').length;
    const responses = [1, 2, 3, 4].map(() => signIn(address, 10, demoAccount));
    while (run.getOutput().split('incoming request').length < before + 4) await pause(5);
    const stopped = run.stop('SIGTERM');
    for (const response of await Promise.all(responses)) expect(response).toMatchObject({ code: 200 });
    expect(await stopped).toBe(0);

    const second = start();
    const client = `${await second.waitForAddress()}/api/client/getClient`;
    expect(await post(client, { id: result.user.id }, result.token)).toMatchObject({
      result: { balance: 1_280_000 },
    });
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('prints one line if its port is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    const secondRun = start({ PORT: String(port) });
    expect(await secondRun.exitCode).toBe(1);
    expect(secondRun.getMessages()).toEqual([
      `Miya cannot start: port ${port} is taken. Set PORT to another one.`,
    ]);
    otherServer.close();
  });
});

describe('the server process with an external database', () => {
  let database: TestDatabase;
  let run: ServerRun;
  let address = '';
  beforeAll(async () => {
    database = await createDatabase();
    run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    address = await run.waitForAddress();
  });
  afterAll(() => database.drop());

  it('has no demo data; without a tenant, a page explains how to add one', async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const page = await fetch(`${address}/login`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run miya')]);
    expect(run.getOutput()).not.toContain('13800138000');
  });

  it('shows no demo account for a tenant with the number of a demo tenant', async () => {
    const owner = connect({ url: database.url, connections: 1, onError: () => undefined });
    const tenant = { netnum: 10, name: 'Ten', country: 'CN', currency: 'CNY', waybillPrefix: 'TN' };
    await addTenant(owner, { ...tenant, startRule: 'default' });
    await owner.destroy();
    const page = await fetch(`${address}/login?netnum=10`);
    const html = await page.text();
    expect([page.status, html.includes('Ten')]).toEqual([200, true]);
    expect(html).not.toMatch(/demo|13800138000|miya2026/i);
  });

  it('prints one line if a second process has another secret; with the same secret it starts', async () => {
    const other = PROCESS_SECRET.split('').reverse().join('');
    const [second, third] = [other, PROCESS_SECRET].map((secret) =>
      start({ DATABASE_URL: database.url, MIYA_SECRET: secret }),
    );
    expect(await second?.exitCode).toBe(1);
    expect(second?.getMessages()).toEqual([
      expect.stringMatching(/^Miya cannot start: MIYA_SECRET is not the one this database was begun with/),
    ]);
    expect(second?.getOutput()).not.toContain(other);
    expect(await third?.waitForAddress()).toMatch(/^http/);
    expect(await third?.stop()).toBe(0);
    expect(await run.stop()).toBe(0);
  });
});

describe('the server process that cannot start', () => {
  it('prints one line without the password if the database is not reachable', async () => {
    const run = start({
      DATABASE_URL: 'postgres://miya:hidden@127.0.0.1:1/miya',
      MIYA_SECRET: PROCESS_SECRET,
    });
    expect(await run.exitCode).toBe(1);
    expect(run.getMessages()).toEqual([
      expect.stringMatching(/^Miya cannot start: DATABASE_URL leads to 127\.0\.0\.1:1\/miya, .*ECONNREFUSED/),
    ]);
    expect(run.getOutput()).not.toContain('hidden');
  });

  it('prints one line if the data folder belongs to another version of PostgreSQL', async () => {
    const old = makeFolder();
    mkdirSync(join(old, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    const run = start({ MIYA_DATA: old });
    expect(await run.exitCode).toBe(1);
    expect(run.getMessages()).toEqual([expect.stringMatching(/PostgreSQL 14/)]);
  });

  it('prints one line if an external database has no secret, or production has no configuration', async () => {
    const url = 'postgres://miya@127.0.0.1:1/miya';
    const [unset, production] = [start({ DATABASE_URL: url }), start({ NODE_ENV: 'production' })];
    expect([await unset.exitCode, await production.exitCode]).toEqual([1, 1]);
    // The secret is checked before the database connection: no database listens at this address.
    expect(unset.getMessages()).toEqual([
      expect.stringMatching(/^Miya cannot start: DATABASE_URL needs MIYA_SECRET/),
    ]);
    expect(production.getMessages()).toHaveLength(1);
  });
});

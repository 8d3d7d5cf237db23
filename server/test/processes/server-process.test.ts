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

/** What the served page is made from. */
async function readPage(url: string): Promise<ServedPage> {
  const html = await (await fetch(url)).text();
  const json = /<script[^>]*id="page"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (json === undefined) throw new Error(`no page at ${url}`);
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

// One after the other on one data folder: to fill it takes longer than all the rest.
describe('the server process with a demo', () => {
  let run: ServerRun;
  let address = '';
  beforeAll(async () => {
    run = start();
    address = await run.waitForAddress();
    while (!run.getOutput().includes('Ctrl-C stops it')) await pause(20);
  }, 120_000);

  it('lets in who follows the address it prints with what it prints, and each tenant’s page with what that shows', async () => {
    const [, printed = ''] = /Miya is ready: {2}(http:\S+)/.exec(run.getOutput()) ?? [];
    const [, phone, password] = /Demo sign-in: {3}phone (\S+) {3}password (\S+)/.exec(run.getOutput()) ?? [];
    // Nobody is signed in, so the portal leads to the sign-in page of the tenant to fall back on.
    const { start: first } = await readPage(printed);
    const there = await readPage(`${printed}/login?redirect=%2Fmiya&netnum=${first.fallbackNetnum}`);
    expect(there.start.tenant.netnum).toBe(369);
    expect(there.demoSignIn).toEqual({ phone, password });
    expect(await signIn(printed, 369, { phone, password })).toMatchObject({ code: 200 });
    for (const netnum of [10, 1063, 1172, 2277]) {
      const { demoSignIn } = await readPage(`${printed}/login?netnum=${netnum}`);
      expect(await signIn(printed, netnum, demoSignIn ?? {}), String(netnum)).toMatchObject({ code: 200 });
    }
  });

  it('answers requests under way before it stops cleanly; the data stays', async () => {
    const { result } = (await signIn(address, 1063, demoAccount)) as {
      result: { token: string; user: { id: string; name: string } };
    };
    expect(result.user.name).toBe('Demo Trading Co.');
    // Password checks keep it busy for a while.
    const before = run.getOutput().split('incoming request').length;
    const answers = [1, 2, 3, 4].map(() => signIn(address, 10, demoAccount));
    while (run.getOutput().split('incoming request').length < before + 4) await pause(5);
    const stopped = run.stop('SIGTERM');
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 200 });
    expect(await stopped).toBe(0);

    const second = start();
    const client = `${await second.waitForAddress()}/api/client/getClient`;
    expect(await post(client, { id: result.user.id }, result.token)).toMatchObject({
      result: { balance: 1_280_000 },
    });
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const late = start({ PORT: String(port) });
    expect(await late.exitCode).toBe(1);
    expect(late.getMessages()).toEqual([
      `Miya cannot start: port ${port} is taken. Set PORT to another one.`,
    ]);
    taken.close();
  });
});

describe('the server process on a database in earnest', () => {
  let database: TestDatabase;
  let run: ServerRun;
  let address = '';
  beforeAll(async () => {
    database = await createDatabase();
    run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    address = await run.waitForAddress();
  });
  afterAll(() => database.drop());

  it('serves without demo data; as long as there is no tenant, a page says how to add one', async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const page = await fetch(`${address}/login`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run miya')]);
    expect(run.getOutput()).not.toContain('13800138000');
  });

  it('says nothing of a demo account, though its tenants have the same numbers', async () => {
    const owner = connect({ url: database.url, connections: 1, onError: () => undefined });
    const tenant = { netnum: 10, name: 'Ten', country: 'CN', currency: 'CNY', waybillPrefix: 'TN' };
    await addTenant(owner, { ...tenant, startRule: 'default' });
    await owner.destroy();
    const page = await fetch(`${address}/login?netnum=10`);
    const html = await page.text();
    expect([page.status, html.includes('Ten')]).toEqual([200, true]);
    expect(html).not.toMatch(/demo|13800138000|miya2026/i);
  });

  it('says in one line that a second process has another secret than the first; one with the same starts', async () => {
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
  it('says in one line, without the password, that the database cannot be used', async () => {
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

  it('says in one line that the data folder is of another PostgreSQL', async () => {
    const old = makeFolder();
    mkdirSync(join(old, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(old, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    const run = start({ MIYA_DATA: old });
    expect(await run.exitCode).toBe(1);
    expect(run.getMessages()).toEqual([expect.stringMatching(/PostgreSQL 14/)]);
  });

  it('says in one line that a database in earnest needs a secret, and production more than that', async () => {
    const url = 'postgres://miya@127.0.0.1:1/miya';
    const [unset, production] = [start({ DATABASE_URL: url }), start({ NODE_ENV: 'production' })];
    expect([await unset.exitCode, await production.exitCode]).toEqual([1, 1]);
    // It asks for the secret before it asks the database anything: nobody answers at that address.
    expect(unset.getMessages()).toEqual([
      expect.stringMatching(/^Miya cannot start: DATABASE_URL needs MIYA_SECRET/),
    ]);
    expect(production.getMessages()).toHaveLength(1);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../testing/worlds/postgres.ts';
import { PROCESS_SECRET } from '../../testing/worlds/server-process.ts';
import { connect } from '../src/db/connect.ts';
import { addTenant } from '../src/tenants/index.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const data = makeFolder('miya-process-');
const running = new Set<ChildProcess>();

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function start(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, MIYA_DATA: data, PORT: '0', LOG_LEVEL: 'info', ...environment },
  });
  running.add(child);
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output: () => text, ended };
}

async function addressOf(run: Run): Promise<string> {
  for (;;) {
    const found = /Server listening at (http:\/\/[\d.:]+)/.exec(run.output())?.[1];
    if (found) return found;
    const done = await Promise.race([run.ended.then(() => true), pause(50, false)]);
    if (done) throw new Error(`it ended: ${run.output()}`);
  }
}

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

const signIn = async (address: string, tenantId: number, { phone = '', password = '' }) =>
  (
    await fetch(`${address}/api/officialWebsite/loginReturnTokenAndUserInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, passWord: password, tenantId }),
    })
  ).json();

const lines = (run: Run) =>
  run
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'));

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

describe('the server process', () => {
  it('starts the demo on its own PostgreSQL, answers, and stops cleanly when asked; the data stays', async () => {
    const first = start({});
    const address = await addressOf(first);
    const login = await fetch(`${address}/api/officialWebsite/loginReturnTokenAndUserInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '13800138000', passWord: 'miya2026', tenantId: 1063 }),
    });
    const { result } = (await login.json()) as {
      result: { token: string; user: { id: string; name: string } };
    };
    expect(result.user.name).toBe('Demo Trading Co.');
    expect(first.output()).toContain('13800138000');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start({});
    const client = await fetch(`${await addressOf(second)}/api/client/getClient`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': result.token },
      body: JSON.stringify({ id: result.user.id }),
    });
    expect(await client.json()).toMatchObject({ result: { balance: 1_280_000 } });
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('lets in who follows the address it prints with what it prints, and each tenant’s page with what that shows', async () => {
    const run = start({});
    await addressOf(run);
    while (!run.output().includes('Ctrl-C stops it')) await pause(20);
    const [, printed = ''] = /Miya is ready: {2}(http:\S+)/.exec(run.output()) ?? [];
    const [, phone, password] = /Demo sign-in: {3}phone (\S+) {3}password (\S+)/.exec(run.output()) ?? [];
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
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('says nothing of a demo account where the database is in earnest, though its tenants have the same numbers', async () => {
    const database = await createDatabase();
    const run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    const address = await addressOf(run);
    const owner = connect({ url: database.url, connections: 1, onError: () => undefined });
    const tenant = { netnum: 10, name: 'Ten', country: 'CN', currency: 'CNY', waybillPrefix: 'TN' };
    await addTenant(owner, { ...tenant, startRule: 'default' });
    await owner.destroy();
    const page = await fetch(`${address}/login?netnum=10`);
    const html = await page.text();
    expect([page.status, html.includes('Ten')]).toEqual([200, true]);
    expect(html).not.toMatch(/demo|13800138000|miya2026/i);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await database.drop();
  });

  it('runs on any PostgreSQL that DATABASE_URL names, without demo data', async () => {
    const database = await createDatabase();
    const run = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    const address = await addressOf(run);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // Nobody has added a tenant yet: a page says how.
    const page = await fetch(`${address}/login`);
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run miya')]);
    expect(run.output()).not.toContain('13800138000');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await database.drop();
  });

  it('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([`Miya cannot start: port ${port} is taken. Set PORT to another one.`]);
    taken.close();
  });

  it('says in one line, without the password, that the database cannot be used', async () => {
    const run = start({
      DATABASE_URL: 'postgres://miya:hidden@127.0.0.1:1/miya',
      MIYA_SECRET: PROCESS_SECRET,
    });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toHaveLength(1);
    expect(lines(run)[0]).toMatch(
      /^Miya cannot start: DATABASE_URL leads to 127\.0\.0\.1:1\/miya, .*ECONNREFUSED/,
    );
    expect(run.output()).not.toContain('hidden');
  });

  it('says in one line that the data folder is of another PostgreSQL', async () => {
    const old = makeFolder('miya-old-');
    const first = start({ MIYA_DATA: old });
    await addressOf(first);
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(old, 'postgres', 'cluster', 'PG_VERSION'), '14\n');
    const run = start({ MIYA_DATA: old });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toHaveLength(1);
    expect(lines(run)[0]).toMatch(/PostgreSQL 14/);
    rmSync(old, { recursive: true, force: true });
  });

  it('says in one line that a database in earnest needs a secret, and leaves the database alone', async () => {
    const database = await createDatabase();
    const run = start({ DATABASE_URL: database.url });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([expect.stringMatching(/^Miya cannot start: DATABASE_URL needs MIYA_SECRET/)]);
    await database.drop();
  });

  it('says in one line that a second process has another secret than the first', async () => {
    const database = await createDatabase();
    const first = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    await addressOf(first);
    const other = PROCESS_SECRET.split('').reverse().join('');
    const second = start({ DATABASE_URL: database.url, MIYA_SECRET: other });
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([
      expect.stringMatching(/^Miya cannot start: MIYA_SECRET is not the one this database was begun with/),
    ]);
    expect(second.output()).not.toContain(other);
    const third = start({ DATABASE_URL: database.url, MIYA_SECRET: PROCESS_SECRET });
    expect(await addressOf(third)).toMatch(/^http/);
    await database.drop();
  });

  it('refuses to serve in production with what is missing', async () => {
    const run = start({ NODE_ENV: 'production' });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toHaveLength(1);
  });

  it('answers a request under way before it stops', async () => {
    const run = start({});
    const address = await addressOf(run);
    // Two password checks keep it busy for a while.
    const answers = [1, 2, 3, 4].map(() =>
      fetch(`${address}/api/officialWebsite/loginReturnTokenAndUserInfo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '13800138000', passWord: 'miya2026', tenantId: 10 }),
      }).then((answer) => answer.json()),
    );
    while (run.output().split('incoming request').length < 5) await pause(5);
    run.child.kill('SIGTERM');
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 200 });
    expect(await run.ended).toBe(0);
  });
});

/** Open to all, as a checkout is: as root, PostgreSQL runs under another user. */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

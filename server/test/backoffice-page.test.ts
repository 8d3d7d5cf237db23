import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from './world.ts';

const run = promisify(execFile);
const world = createWorld();
const page = readFileSync(new URL('../../docs/backoffice.md', import.meta.url), 'utf8');
const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'miya-page-'));

const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');
const commands = blocks('sh').flatMap((block) => block.split('\n').filter(Boolean));
const requests = blocks('http').map((block) => {
  const [, path = '', body = ''] = /^POST (\S+)\n([\s\S]+)$/.exec(block) ?? [];
  return { path, body };
});
// A price can only be changed once there are prices.
const rates = commands.filter((line) => line.includes(' rates '));
const others = commands.filter((line) => !line.includes(' rates '));

/** Runs a line of the page in a shell, as a person would; only npm itself is left out. */
async function shell(line: string): Promise<{ code: number; output: string }> {
  const script = `npm() { shift 3; "$NODE" "$MAIN" "$@"; }\n${line}`;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: world.ownerUrl,
    NODE: process.execPath,
    MAIN: main,
    KEY_ID,
  };
  return run('sh', ['-c', script], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}
let KEY_ID = '';

beforeAll(async () => {
  await world.buildTenant({ netnum: 10 });
  const { clientId } = await world.buildClient({ tenantId: 10, name: 'Acme Imports' });
  await world.giveMoney({ tenantId: 10, clientId }, 100n);
  writeFileSync(join(folder, 'rates.json'), blocks('json')[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/backoffice.md', () => {
  it('has examples', () => {
    expect(commands.length).toBeGreaterThan(15);
    expect(requests.length).toBeGreaterThan(8);
  });

  it.each([...others, ...rates])('%s', async (line) => {
    const { code, output } = await shell(line);
    expect([code, output]).toEqual([0, expect.stringMatching(/\S/)]);
    KEY_ID = /^Key (\S+) for/.exec(output)?.[1] ?? KEY_ID;
  });

  it.each(requests)('POST $path', async ({ path, body }) => {
    const { key } = await world.buildKey(10);
    const headers = { 'x-key': key, 'content-type': 'application/json' };
    const answer = await world.app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(answer.json()).toMatchObject({ code: 200 });
  });

  it('tells the truth about what the examples did', async () => {
    const { output } = await shell('npm run miya -- clients list --netnum 10');
    // 1.00 + 1280.50 + 35.00 - 0.50, and the same three movements again by calls.
    expect(output).toContain('C100001\tAcme Imports');
    expect(output).toContain('2631.00 CNY\tcredit 5000.00 CNY');
  });
});

describe('the command line', () => {
  it('refuses in one line what makes no sense', async () => {
    const refused = [
      ['clients show --netnum 99 --client C1', '--netnum: there is no tenant 99'],
      ['clients show --netnum 10 --client C9', 'Refused: There is no such client.'],
      ['ledger recharge --netnum 10 --client C100001 --amount 1.005', '--amount: must be an amount in CNY'],
      [
        'ledger recharge --netnum 10 --client C100001 --amount -5',
        "Option '--amount' argument is ambiguous.",
      ],
      [
        'ledger adjust --netnum 10 --client C100001 --amount=-999999 --note x',
        'Refused: The balance is not enough',
      ],
      ['rates load --netnum 10 --file none.json', '--file: none.json cannot be read'],
    ];
    for (const [words, line] of refused) {
      const { code, output } = await shell(`npm run miya -- ${words}`);
      expect([code, output.split('\n')[0]]).toEqual([2, expect.stringContaining(line ?? '')]);
    }
  });

  it('ends with 1 when the ledger does not add up, and unfreezes nothing until it does', async () => {
    const set = (balance: bigint) => world.owner.updateTable('accounts').set({ balance }).execute();
    await set(1n);
    const found = await shell('npm run miya -- ledger reconcile');
    expect(found).toEqual({ code: 1, output: 'tenant 10\tC100001\tbalance_differs\tfrozen\n' });
    const unfreeze = 'npm run miya -- ledger unfreeze --netnum 10 --client C100001';
    expect((await shell(unfreeze)).code).toBe(2);
    await set(263_100n);
    expect((await shell(unfreeze)).code).toBe(0);
  });

  it('shows help for every area', async () => {
    const { output } = await shell('npm run miya -- --help');
    for (const area of ['tenants add', 'clients approve', 'ledger reconcile', 'rates load', 'keys revoke']) {
      expect(output).toContain(area);
    }
  });
});

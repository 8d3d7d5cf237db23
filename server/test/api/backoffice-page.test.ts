import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRates } from '../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../testing/worlds/world.ts';
import { runCommandLine } from '../../src/cli/run-command-line.ts';
import { buildOrder } from '../support/build-order.ts';

const home = process.cwd();
const world = createWorld();
const page = readFileSync(new URL('../../../docs/backoffice.md', import.meta.url), 'utf8');
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'miya-page-'));

const listCodeBlocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map((match) => match[1] ?? '');
const commands = listCodeBlocks('sh').flatMap((block) => block.split('\n').filter(Boolean));
const requests = listCodeBlocks('http').map((block) => {
  const [, path = '', body = ''] = /^POST (\S+)\n([\s\S]+)$/.exec(block) ?? [];
  return { path, body };
});
/** Runs a command line of the page in this process, because starting a process for each line takes too long. */
async function run(line: string): Promise<{ code: number; output: string }> {
  const words = splitCommandLine(line).slice('npm run miya --'.split(' ').length);
  const { code, lines, error } = await runCommandLine(words, async () => ({
    owner: world.owner,
    close: async () => undefined,
  }));
  return { code, output: [...lines, ...(error ? [error] : [])].map((text) => `${text}\n`).join('') };
}

/** Splits a line into arguments as a shell does. Replaces $KEY_ID and $DISPUTE_ID by the ids of the last output. */
const splitCommandLine = (line: string) =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word
      .replace('$KEY_ID', KEY_ID)
      .replace('$DISPUTE_ID', DISPUTE_ID)
      .replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
let KEY_ID = '';
let DISPUTE_ID = '';

/** Adds a dispute of the client about its last charge, as the portal would. */
const disputeCharge = (id: string) =>
  sql`insert into entry_disputes (tenant_id, dispute_id, client_id, seq, text, notes)
    select tenant_id, ${id}, client_id, seq, 'too much',
      jsonb_build_array(jsonb_build_object('text', 'the invoice says so too', 'createdAt', now())) from ledger_entries
    where tenant_id = 10 and kind = 'consumption' order by seq desc limit 1`.execute(world.owner);

beforeAll(async () => {
  await world.buildTenant({ netnum: 10 });
  const client = await world.buildClient({ tenantId: 10, name: 'Acme Imports' });
  await world.rechargeAccount(client, 100n);
  const { serviceId } = await buildRates(world, 10);
  for (const waybill of new Set(page.match(/MY\d{11}/g)))
    await buildOrder(world, client, { serviceId, waybill });
  for (const [, name = '', text = ''] of page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm))
    writeFileSync(join(folder, name), text);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

describe('docs/backoffice.md', () => {
  it('has examples', () => {
    expect(commands.length).toBeGreaterThan(15);
    expect(requests.length).toBeGreaterThan(8);
  });

  it.each(commands)('%s', async (line) => {
    if (line.includes('disputes list')) await disputeCharge(crypto.randomUUID());
    const { code, output } = await run(line);
    expect([code, output]).toEqual([0, expect.stringMatching(/\S/)]);
    if (line.includes('disputes list')) expect(output).toContain('too much\tadded: the invoice says so too');
    KEY_ID = /^Key (\S+) for/.exec(output)?.[1] ?? KEY_ID;
    DISPUTE_ID = /^([0-9a-f-]{36})\t/.exec(output)?.[1] ?? DISPUTE_ID;
  });

  it.each(requests)('POST $path', async ({ path, body }) => {
    const { key } = await world.buildOperatorKey(10);
    if (path.endsWith('/answerDispute')) await disputeCharge(JSON.parse(body).id);
    const headers = { 'x-key': key, 'content-type': 'application/json' };
    const response = await world.app.inject({ method: 'POST', url: path, headers, payload: body });
    expect(response.json()).toMatchObject({ code: 200 });
  });

  it('shows the balance that results from the examples', async () => {
    const { output } = await run('npm run miya -- clients list --netnum 10');
    // 1.00 + 1280.50 + 35.00 - 0.50, then three orders and a refund, then the same three entries again by calls.
    expect(output).toContain('C100001\tAcme Imports');
    expect(output).toContain('1495.52 CNY\tcredit 5000.00 CNY');
  });
});

describe('the command line', () => {
  it('refuses invalid options with one line', async () => {
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
      const { code, output } = await run(`npm run miya -- ${words}`);
      expect([code, output.split('\n')[0]]).toEqual([2, expect.stringContaining(line ?? '')]);
    }
  });

  it('exits with 1 if the ledger does not add up, and refuses to unfreeze the account until it does', async () => {
    const set = (balance: bigint) => world.owner.updateTable('accounts').set({ balance }).execute();
    await set(1n);
    // This command runs as a separate process, to check its output and exit code.
    const env = { PATH: process.env.PATH, DATABASE_URL: world.ownerUrl };
    const found = promisify(execFile)(process.execPath, [main, 'ledger', 'reconcile'], { env });
    const stdout = 'tenant 10\tC100001\tbalance_differs\tfrozen\n';
    await expect(found).rejects.toMatchObject({ code: 1, stdout, stderr: '' });
    const unfreeze = 'npm run miya -- ledger unfreeze --netnum 10 --client C100001';
    expect((await run(unfreeze)).code).toBe(2);
    await set(149_552n);
    expect((await run(unfreeze)).code).toBe(0);
  });

  it('shows help for every area', async () => {
    const { output } = await run('npm run miya -- --help');
    for (const command of [
      'tenants add',
      'clients approve',
      'ledger reconcile',
      'rates load',
      'orders record',
      'tracks load',
      'disputes answer',
      'keys revoke',
    ]) {
      const [area = ''] = command.split(' ');
      expect(output).toContain(`  ${area} `);
      expect((await run(`npm run miya -- ${area} --help`)).output).toContain(command);
    }
    expect((await run('npm run miya -- constructor toString')).code).toBe(2);
  });
});

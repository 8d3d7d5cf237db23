import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { conclude, type Finding } from '../support/figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const MINUTES_EACH = 4;

/** What is taken away, and the tests that must notice. */
type Mutation = { what: string; file: string; from: string; to: string; tests: string[] };

const mutations: Mutation[] = [
  {
    what: 'the lock on an account while an entry is posted',
    file: 'server/src/platform/db/migrations/040-past-entries.sql',
    from: 'where a.tenant_id = p_tenant and a.client_id = p_client for update;',
    to: 'where a.tenant_id = p_tenant and a.client_id = p_client;',
    tests: ['src/features/finance/ledger/post-entry', 'test/trust/money/one-order-per-key'],
  },
  {
    what: "a statement's condition on the tenant",
    file: 'server/src/features/orders/order-store.ts',
    from: `    .where('tenant_id', '=', owner.tenantId)\n`,
    to: '',
    tests: ['src/platform/db/tenancy/tenant-conditions'],
  },
  {
    what: "the policy's condition on the tenant",
    file: 'server/src/platform/db/migrations/020-orders.sql',
    from: `using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)`,
    to: 'using (true)',
    tests: ['src/platform/db/catalogue'],
  },
  {
    what: "the uniqueness of a client's references",
    file: 'server/src/platform/db/migrations/115-test-mode.sql',
    from: 'alter table orders add constraint orders_reference_key unique (tenant_id, client_id, client_reference, test);\n',
    to: '',
    tests: ['src/features/orders/place/insert-orders', 'src/features/orders/place/place-order'],
  },
];

/** T33: a lock, a condition on the tenant or a unique constraint is taken away from a copy; the suite fails each time. */
export async function takenAway(): Promise<boolean> {
  const copy = copyTree();
  try {
    const findings: Finding[] = [];
    const untouched = [...new Set(mutations.flatMap(({ tests }) => tests))];
    const before = await runTests(copy, untouched);
    findings.push({ what: `untouched: the same tests ${before}`, isRight: before === 'pass' });
    for (const { what, file, from, to, tests } of mutations) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold what T33 takes away: ${from}`);
      writeFileSync(path, text.replace(from, to));
      const outcome = await runTests(copy, tests);
      writeFileSync(path, text);
      findings.push({ what: `without ${what}: ${tests.join(', ')} ${outcome}`, isRight: outcome === 'fail' });
    }
    return conclude('T33', findings);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What git knows of this checkout. Installed packages are linked to, but for our own parts: those are the copy's. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'miya-mutated-'));
  // PostgreSQL runs as another user, who must get to what the tests make.
  chmodSync(copy, 0o755);
  const listed = spawnSync('git', ['ls-files', '-z', 'contract', 'server', 'testing', '*.json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  for (const folder of ['', 'server', 'contract']) {
    const installed = join(ROOT, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(copy, folder, 'node_modules'));
    for (const name of readdirSync(installed).filter((one) => one !== '@miya'))
      symlinkSync(join(installed, name), join(copy, folder, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules', '@miya'));
  for (const name of ['contract', 'server', 'testing'])
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@miya', name));
  return copy;
}

async function runTests(copy: string, tests: string[]): Promise<'pass' | 'fail' | 'did not run'> {
  const file = join(copy, 'report.json');
  rmSync(file, { force: true });
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--root', 'server', '--reporter=json', `--outputFile=${file}`];
  const child = spawn(process.execPath, [vitest, 'run', ...options, ...tests], {
    cwd: copy,
    timeout: MINUTES_EACH * 60_000,
    stdio: 'ignore',
  });
  await once(child, 'close');
  // Not running at all, because nothing compiles say, is no test that failed.
  if (!existsSync(file)) return 'did not run';
  const { numTotalTests: all, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'));
  if (!(all > 0)) return 'did not run';
  return failed > 0 ? 'fail' : 'pass';
}

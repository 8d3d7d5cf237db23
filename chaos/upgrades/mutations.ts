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
import { type CheckResult, printResults } from '../support/check-results.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAX_MINUTES_PER_RUN = 4;

/** Removes a part of a source file. At least one of the tests must fail without this part. */
type Mutation = {
  description: string;
  file: string;
  removedText: string;
  replacement: string;
  tests: string[];
};

const mutations: Mutation[] = [
  {
    description: 'the lock on an account while an entry is posted',
    file: 'server/src/platform/db/migrations/040-past-entries.sql',
    removedText: 'where a.tenant_id = p_tenant and a.client_id = p_client for update;',
    replacement: 'where a.tenant_id = p_tenant and a.client_id = p_client;',
    tests: ['src/features/finance/ledger/post-entry', 'test/trust/money/one-order-per-key'],
  },
  {
    description: "a statement's condition on the tenant",
    file: 'server/src/features/orders/order-store.ts',
    removedText: `    .where('tenant_id', '=', owner.tenantId)\n`,
    replacement: '',
    tests: ['src/platform/db/tenancy/tenant-conditions'],
  },
  {
    description: "the policy's condition on the tenant",
    file: 'server/src/platform/db/migrations/020-orders.sql',
    removedText: `using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::int)`,
    replacement: 'using (true)',
    tests: ['src/platform/db/catalogue'],
  },
  {
    description: "the uniqueness of a client's references",
    file: 'server/src/platform/db/migrations/115-test-mode.sql',
    removedText:
      'alter table orders add constraint orders_reference_key unique (tenant_id, client_id, client_reference, test);\n',
    replacement: '',
    tests: ['src/features/orders/place/insert-orders', 'src/features/orders/place/place-order'],
  },
];

/**
 * T33: removes a lock, a tenant condition or a unique constraint from a copy of the sources. Tests must fail each
 * time.
 */
export async function testMutations(): Promise<boolean> {
  const copy = copyCheckout();
  try {
    const findings: CheckResult[] = [];
    const testFiles = [...new Set(mutations.flatMap(({ tests }) => tests))];
    const unchangedOutcome = await runTests(copy, testFiles);
    findings.push({
      description: `untouched: the same tests ${unchangedOutcome}`,
      hasPassed: unchangedOutcome === 'pass',
    });
    for (const { description, file, removedText, replacement, tests } of mutations) {
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(removedText))
        throw new Error(`${file} does not contain the text that T33 removes: ${removedText}`);
      writeFileSync(path, text.replace(removedText, replacement));
      const outcome = await runTests(copy, tests);
      writeFileSync(path, text);
      findings.push({
        description: `without ${description}: ${tests.join(', ')} ${outcome}`,
        hasPassed: outcome === 'fail',
      });
    }
    return printResults('T33', findings);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies the files that git tracks. Installed packages are linked, but the packages of this project are the copies. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'miya-mutated-'));
  // PostgreSQL runs as another user, who must be able to enter the folder of the test databases.
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
    for (const name of readdirSync(installed).filter((entry) => entry !== '@miya'))
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
    timeout: MAX_MINUTES_PER_RUN * 60_000,
    stdio: 'ignore',
  });
  await once(child, 'close');
  // A run without a report, e.g. after a syntax error, does not count as a failed test.
  if (!existsSync(file)) return 'did not run';
  const { numTotalTests: all, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'));
  if (!(all > 0)) return 'did not run';
  return failed > 0 ? 'fail' : 'pass';
}

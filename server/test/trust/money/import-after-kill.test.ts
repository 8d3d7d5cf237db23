// Tests SECURITY.md, 'The ledger adds up after crashes', and T1 of docs/operations/fault-tests.md. An import continues
// after the server was killed, and no row is lost or processed twice. The long run has 50 000 rows and 10 kills:
// `npm run chaos -- t1`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createRandom } from '../../../../testing/figures/create-random.ts';
import { chooseSeed, printFigure } from '../../../../testing/figures/print-figure.ts';
import { createImportRows } from '../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient } from '../../../../testing/worlds/data/orders.ts';
import { killImports } from '../../../../testing/worlds/servers/kill-imports.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const ROWS = 2_000;
const KILLS = 3;

const world = createWorld();
const dataDir = mkdtempSync(join(tmpdir(), 'miya-t01-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('T1 an import loses and duplicates no row when the server is killed', {
  timeout: 120_000,
}, async () => {
  const { token, serviceId } = await buildOrderingClient(world);
  const result = await killImports({
    owner: world.owner,
    databaseUrl: world.ownerUrl,
    dataDir,
    token,
    serviceId,
    rows: createImportRows(ROWS, (index) => ({ clientReference: `R${index}` })),
    kills: KILLS,
    random: createRandom(chooseSeed('T1')),
  });
  printFigure(
    'T1',
    `${result.killed} kills, ${result.orders} of ${ROWS} orders, went on ${result.longestResumeMs} ms after the start, ${result.longestRecoveryMs} ms after the kill`,
  );
  expect(result).toMatchObject({
    state: 'done',
    done: ROWS,
    failed: 0,
    orders: ROWS,
    distinctRows: ROWS,
    killed: KILLS,
  });
});

import { join } from 'node:path';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { killImports } from '../../testing/worlds/servers/kill-imports.ts';
import { checkLedger, printResults } from '../support/check-results.ts';

const ROWS = 50_000;
const KILLS = 10;
const MAX_RECOVERY_MS = 10_000;

/** T1: kill -9 of the server at ten random points of an import of 50 000 rows. No order is lost or doubled. */
export async function testKilledImport(): Promise<boolean> {
  const world = await openClientWorld();
  try {
    const rows = createImportRows(ROWS, (index) => ({
      receiverName: `Receiver ${index}`,
      receiverMobile: `55${String(12_345_678 + index * 7)}`,
      clientReference: `R${index}`,
    }));
    const { token, serviceId } = world.client;
    const outcome = await killImports({
      owner: world.owner,
      databaseUrl: world.ownerUrl,
      dataDir: join(world.folder, 'server'),
      token,
      serviceId,
      rows,
      kills: KILLS,
      random: createRandom(chooseSeed('T1')),
    });
    const lost = ROWS - outcome.distinctRows;
    const doubled = outcome.orders - outcome.distinctRows;
    const { state, killed, orders, longestResumeMs, longestRecoveryMs } = outcome;
    return printResults('T1', [
      {
        description: `${killed} kills: ${orders} orders of ${ROWS} rows, ${lost} lost, ${doubled} doubled, ${state}`,
        hasPassed: state === 'done' && killed === KILLS && lost === 0 && doubled === 0,
      },
      {
        description: `went on ${longestResumeMs} ms after the start, ${longestRecoveryMs} ms after the kill`,
        hasPassed: longestRecoveryMs <= MAX_RECOVERY_MS,
      },
      await checkLedger(world),
    ]);
  } finally {
    await world.close();
  }
}

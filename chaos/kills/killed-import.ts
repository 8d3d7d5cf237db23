import { join } from 'node:path';
import { createRandom } from '../../testing/figures/create-random.ts';
import { chooseSeed } from '../../testing/figures/print-figure.ts';
import { openClientWorld } from '../../testing/worlds/client-world.ts';
import { createImportRows } from '../../testing/worlds/data/imports.ts';
import { killImports } from '../../testing/worlds/servers/kill-imports.ts';
import { conclude, reconciled } from '../support/figures.ts';

const ROWS = 50_000;
const KILLS = 10;
const RESUME_MS = 10_000;

/** T1: kill -9 the server at ten random points of an import of 50 000 rows; nothing lost, nothing doubled. */
export async function killedImport(): Promise<boolean> {
  const world = await openClientWorld();
  try {
    const rows = createImportRows(ROWS, (at) => ({
      receiverName: `Receiver ${at}`,
      receiverMobile: `55${String(12_345_678 + at * 7)}`,
      clientReference: `R${at}`,
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
    return conclude('T1', [
      {
        what: `${killed} kills: ${orders} orders of ${ROWS} rows, ${lost} lost, ${doubled} doubled, ${state}`,
        isRight: state === 'done' && killed === KILLS && lost === 0 && doubled === 0,
      },
      {
        what: `went on ${longestResumeMs} ms after the start, ${longestRecoveryMs} ms after the kill`,
        isRight: longestRecoveryMs <= RESUME_MS,
      },
      await reconciled(world),
    ]);
  } finally {
    await world.close();
  }
}

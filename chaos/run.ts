import { anonymousFloods } from './anonymous-floods.ts';
import { fullDiskDuringImport } from './full-disk-import.ts';
import { jumpingClock } from './jumping-clock.ts';
import { killedLongThread } from './killed-long-thread.ts';
import { pipelinedRequests } from './pipelined-requests.ts';
import { resetsAndAborts } from './resets-and-aborts.ts';
import { stoppedMidway } from './stopped-midway.ts';
import { killedImport } from './t01-killed-import.ts';
import { killedPostgres } from './t02-killed-postgres.ts';
import { endedConnections } from './t03-ended-connections.ts';
import { wrongClocks } from './t08-wrong-clocks.ts';
import { hostileSheets } from './t20-hostile-sheets.ts';
import { scripts } from './t22-scripts.ts';
import { offline } from './t24-offline.ts';
import { manyOrders } from './t25-many-orders.ts';
import { importBesideBrowsing } from './t26-import-beside-browsing.ts';
import { fullDisk } from './t27-full-disk.ts';
import { overload } from './t28-overload.ts';
import { renewals, restarts } from './t29-restarts.ts';
import { restored } from './t30-restored.ts';
import { soak } from './t32-soak.ts';
import { takenAway } from './t33-mutations.ts';
import { webhooks } from './t34-webhooks.ts';
import { lockedOut } from './t36-locked-out.ts';
import { flood } from './t37-flood.ts';
import { mutatedSheets } from './t38-mutated-sheets.ts';
import { rollingUpgrade } from './t40-rolling-upgrade.ts';
import { unreadFiles } from './t41-unread-files.ts';
import { killedWorkers } from './t43-killed-workers.ts';
import { renewalsUnderPosts } from './t48-renewals.ts';
import { wholeTest } from './whole-test.ts';

/** Each row of the table in docs/operations.md prints its figures and answers whether they are within their limits. */
const scenarios: Record<string, () => Promise<boolean>> = {
  t1: killedImport,
  t2: killedPostgres,
  t3: endedConnections,
  t8: wrongClocks,
  t9: wholeTest('t09-isolation'),
  t11: wholeTest('t11-extra-fields'),
  t16: wholeTest('t16-fuzz'),
  t26: importBesideBrowsing,
  t27: fullDisk,
  t28: overload,
  t29: async () => (await restarts()) && (await renewals()),
  t30: restored,
  t32: soak,
  t33: takenAway,
  t34: webhooks,
  t35: wholeTest('t35-dearest-bodies'),
  t36: lockedOut,
  t22: scripts,
  t25: manyOrders,
  t20: hostileSheets,
  t24: offline,
  t37: flood,
  t38: mutatedSheets,
  t40: rollingUpgrade,
  t41: unreadFiles,
  t42: resetsAndAborts,
  t43: killedWorkers,
  t44: pipelinedRequests,
  t45: anonymousFloods,
  t46: wholeTest('forged-credentials'),
  t47: killedLongThread,
  t48: renewalsUnderPosts,
  t49: async () =>
    (await wholeTest('body-bombs')()) &&
    (await wholeTest('statements-under-recordings')()) &&
    (await jumpingClock()) &&
    (await fullDiskDuringImport()) &&
    (await stoppedMidway()),
};

const asked = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = Object.entries(scenarios).filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) {
  console.error(`No such scenario. There are: ${Object.keys(scenarios).join(', ')}`);
  process.exitCode = 1;
}
// On a signal exit normally, so that the exit handlers end the processes that the rows have started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const [name, run] of chosen) {
  console.log(`\n${name.toUpperCase()}`);
  if (!(await run())) process.exitCode = 1;
}
// Do not wait for a server that is slow to end.
process.exit();

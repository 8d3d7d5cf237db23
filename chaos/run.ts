import { fullDisk } from './disk-and-clock/full-disk.ts';
import { fullDiskDuringImport } from './disk-and-clock/full-disk-import.ts';
import { jumpingClock } from './disk-and-clock/jumping-clock.ts';
import { wrongClocks } from './disk-and-clock/wrong-clocks.ts';
import { hostileSheets } from './files/hostile-sheets.ts';
import { mutatedSheets } from './files/mutated-sheets.ts';
import { unreadFiles } from './files/unread-files.ts';
import { endedConnections } from './kills/ended-connections.ts';
import { killedImport } from './kills/killed-import.ts';
import { killedLongThread } from './kills/killed-long-thread.ts';
import { killedPostgres } from './kills/killed-postgres.ts';
import { killedWorkers } from './kills/killed-workers.ts';
import { renewals, restarts } from './kills/restarts.ts';
import { stoppedMidway } from './kills/stopped-midway.ts';
import { webhooks } from './kills/webhooks.ts';
import { anonymousFloods } from './load/anonymous-floods.ts';
import { flood } from './load/flood.ts';
import { importBesideBrowsing } from './load/import-beside-browsing.ts';
import { lockedOut } from './load/locked-out.ts';
import { manyOrders } from './load/many-orders.ts';
import { overload } from './load/overload.ts';
import { pipelinedRequests } from './load/pipelined-requests.ts';
import { renewalsUnderPosts } from './load/renewals.ts';
import { resetsAndAborts } from './load/resets-and-aborts.ts';
import { soak } from './load/soak.ts';
import { offline } from './offline/offline.ts';
import { scripts } from './script-injection/scripts.ts';
import { wholeTest } from './support/whole-test.ts';
import { takenAway } from './upgrades/mutations.ts';
import { restored } from './upgrades/restored.ts';
import { rollingUpgrade } from './upgrades/rolling-upgrade.ts';

/** The tests of docs/operations/fault-tests.md. Each prints its results and returns true if they are within their limits. */
const scenarios: Record<string, () => Promise<boolean>> = {
  t1: killedImport,
  t2: killedPostgres,
  t3: endedConnections,
  t8: wrongClocks,
  t9: wholeTest('isolation/call-isolation'),
  t11: wholeTest('isolation/undeclared-fields'),
  t16: wholeTest('requests/fuzzed-inputs'),
  t26: importBesideBrowsing,
  t27: fullDisk,
  t28: overload,
  t29: async () => (await restarts()) && (await renewals()),
  t30: restored,
  t32: soak,
  t33: takenAway,
  t34: webhooks,
  t35: wholeTest('requests/event-loop-block'),
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
  t46: wholeTest('sign-in/forged-credentials'),
  t47: killedLongThread,
  t48: renewalsUnderPosts,
  t49: async () =>
    (await wholeTest('requests/hostile-bodies')()) &&
    (await wholeTest('money/statements-add-up')()) &&
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

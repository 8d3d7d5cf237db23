import { testFullDisk } from './disk-and-clock/full-disk.ts';
import { testFullDiskDuringImport } from './disk-and-clock/full-disk-import.ts';
import { testJumpingClock } from './disk-and-clock/jumping-clock.ts';
import { testWrongClocks } from './disk-and-clock/wrong-clocks.ts';
import { testHostileSheets } from './files/hostile-sheets.ts';
import { testMutatedSheets } from './files/mutated-sheets.ts';
import { testUnreadFiles } from './files/unread-files.ts';
import { testEndedConnections } from './kills/ended-connections.ts';
import { testKilledImport } from './kills/killed-import.ts';
import { testKilledLongCallThread } from './kills/killed-long-call-thread.ts';
import { testKilledPostgres } from './kills/killed-postgres.ts';
import { testKilledWorkers } from './kills/killed-workers.ts';
import { testRenewals, testRestarts } from './kills/restarts.ts';
import { testStopsDuringWork } from './kills/stops-during-work.ts';
import { testWebhooks } from './kills/webhooks.ts';
import { testAnonymousFloods } from './load/anonymous-floods.ts';
import { testClientFlood } from './load/client-flood.ts';
import { testImportDuringBrowsing } from './load/import-during-browsing.ts';
import { testLockout } from './load/lockout.ts';
import { testManyOrders } from './load/many-orders.ts';
import { testOverload } from './load/overload.ts';
import { testPipelinedRequests } from './load/pipelined-requests.ts';
import { testRenewalsUnderPosts } from './load/renewals-under-posts.ts';
import { testResetsAndAborts } from './load/resets-and-aborts.ts';
import { testSoak } from './load/soak.ts';
import { testOffline } from './offline/offline.ts';
import { testScriptInjection } from './script-injection/script-injection.ts';
import { runFullTest } from './support/run-full-test.ts';
import { testMutations } from './upgrades/mutations.ts';
import { testRestore } from './upgrades/restore.ts';
import { testRollingUpgrade } from './upgrades/rolling-upgrade.ts';

/** The tests of docs/operations/fault-tests.md. Each prints its results and returns true when all are within limits. */
const scenarios: Record<string, () => Promise<boolean>> = {
  t1: testKilledImport,
  t2: testKilledPostgres,
  t3: testEndedConnections,
  t8: testWrongClocks,
  t9: runFullTest('isolation/call-isolation'),
  t11: runFullTest('isolation/undeclared-fields'),
  t16: runFullTest('requests/fuzzed-inputs'),
  t26: testImportDuringBrowsing,
  t27: testFullDisk,
  t28: testOverload,
  t29: async () => (await testRestarts()) && (await testRenewals()),
  t30: testRestore,
  t32: testSoak,
  t33: testMutations,
  t34: testWebhooks,
  t35: runFullTest('requests/event-loop-block'),
  t36: testLockout,
  t22: testScriptInjection,
  t25: testManyOrders,
  t20: testHostileSheets,
  t24: testOffline,
  t37: testClientFlood,
  t38: testMutatedSheets,
  t40: testRollingUpgrade,
  t41: testUnreadFiles,
  t42: testResetsAndAborts,
  t43: testKilledWorkers,
  t44: testPipelinedRequests,
  t45: testAnonymousFloods,
  t46: runFullTest('sign-in/forged-credentials'),
  t47: testKilledLongCallThread,
  t48: testRenewalsUnderPosts,
  t49: async () =>
    (await runFullTest('requests/hostile-bodies')()) &&
    (await runFullTest('money/statements-add-up')()) &&
    (await testJumpingClock()) &&
    (await testFullDiskDuringImport()) &&
    (await testStopsDuringWork()),
};

const requestedNames = process.argv.slice(2).map((name) => name.toLowerCase());
const chosenScenarios = Object.entries(scenarios).filter(
  ([name]) => requestedNames.length === 0 || requestedNames.includes(name),
);
if (chosenScenarios.length === 0) {
  console.error(`No scenario has this name. Choose from: ${Object.keys(scenarios).join(', ')}`);
  process.exitCode = 1;
}
// On a signal, exits normally, so that the exit handlers end the processes that the tests have started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const [name, run] of chosenScenarios) {
  console.log(`\n${name.toUpperCase()}`);
  if (!(await run())) process.exitCode = 1;
}
// Do not wait for a server that is slow to end.
process.exit();

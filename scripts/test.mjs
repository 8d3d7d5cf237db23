import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { runJourneys } from './journeys.mjs';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { addCounts, countVitest, formatSummary, NO_RESULTS } from './lib/count.mjs';
import { ensureExampleTools } from './lib/example-tools.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePrintTools } from './lib/print-tools.mjs';
import { Failure, main, print, run, toolPath } from './lib/run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'miya-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const PARTS = {
  check: async () => {
    const results = await runChecks();
    const failures = results.filter(({ ok }) => !ok).map(({ name }) => ({ name, why: 'See above.' }));
    return { ...NO_RESULTS, passed: results.length - failures.length, failed: failures.length, failures };
  },
  contract: () => vitest('contract'),
  server: async () => {
    await ensurePrintTools();
    await ensureExampleTools();
    // Some tests start the whole server with its pages.
    await ensureBuilt();
    print(
      process.env.MIYA_TEST_CITUS
        ? 'On the Citus cluster of MIYA_TEST_CITUS.'
        : 'On the embedded PostgreSQL. To test on Citus, set MIYA_TEST_CITUS (docs/operations/citus.md).',
    );
    return vitest('server');
  },
  web: () => vitest('web'),
  e2e: async () => {
    const CHROMIUM_PATH = await ensureChromium();
    await ensureBuilt();
    return runJourneys(CHROMIUM_PATH);
  },
};

async function vitest(part) {
  const report = join(reports, `${part}.json`);
  const args = [
    'run',
    '--root',
    part,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(toolPath('vitest'), args);
  return countVitest(report, code);
}

await main(import.meta.url, async () => {
  const unknown = process.argv.slice(2).find((name) => !(name in PARTS));
  if (unknown) throw new Failure(`No such part: ${unknown}. There are ${Object.keys(PARTS).join(', ')}.`);
  const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  await ensureInstalled();
  // Checks for the browser first, so that a missing browser does not fail the run after ten minutes.
  if (chosen.includes('e2e')) await ensureChromium();

  let total = NO_RESULTS;
  for (const part of chosen) {
    print(`\n== ${part}`);
    const from = performance.now();
    total = addCounts(total, await runPart(part));
    print(`== ${part}: ${Math.round((performance.now() - from) / 1000)} s`);
  }
  print(`\n${formatSummary(total)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** A part that cannot run counts as one failure. The other parts still run. */
async function runPart(part) {
  try {
    return await PARTS[part]();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return { ...NO_RESULTS, failed: 1, failures: [{ name: part, why: error.message }] };
  }
}

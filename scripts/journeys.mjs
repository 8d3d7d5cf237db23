import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { canRunAgain, countPlaywright, mergeSecondRun } from './lib/count.mjs';
import { print, ROOT, run, toolPath } from './lib/run.mjs';

const RESULTS = join(ROOT, 'test-results');

/**
 * Runs all journeys. If only a few journeys failed, runs these once more: one at a time, on a fresh server. Each of the
 * two runs keeps its page states, screenshots and server log in a folder of its own.
 */
export async function runJourneys(chromium) {
  rmSync(RESULTS, { recursive: true, force: true });
  const first = join(RESULTS, 'first');
  const { report, code } = await runPlaywright(chromium, first);
  const counts = countPlaywright(report, code);
  if (!canRunAgain(report, code)) return counts;

  print(`\n== e2e: the failed journeys again, alone (the first failure is kept in ${first})`);
  const lastFailed = ['--workers=1', '--last-failed', `--last-failed-file=${join(first, '.last-run.json')}`];
  const again = await runPlaywright(chromium, join(RESULTS, 'again'), lastFailed);
  return mergeSecondRun(counts, again.report);
}

async function runPlaywright(chromium, output, extraArgs = []) {
  const report = `${output}.json`;
  const args = [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    `--output=${output}`,
    ...extraArgs,
  ];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return { report, code: await run(toolPath('playwright'), args, { env }) };
}

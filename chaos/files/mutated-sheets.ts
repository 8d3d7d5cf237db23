import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSeed, printFigure } from '../../testing/figures/print-figure.ts';
import { openBulkImport } from '../../testing/portal/bulk-import.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';
import { type CheckResult, computeQuantile, printResults } from '../support/check-results.ts';
import { runWithPortal } from '../support/run-with-portal.ts';
import { createMutatedFile } from './create-mutated-file.ts';
import { installStopwatch, measureFileChoice } from './measure-file-choice.ts';
import type { ReadResult } from './mutated-file-reader.ts';

const FILE_COUNT = Number(process.env.MIYA_FILES) || 10_000;
const MAX_RESPONSE_MS = 1_000;
const MAX_MEGABYTES = 300;
/** Users do not notice a page that is blocked for less than this, measured on a machine that is busy. */
const MAX_BLOCK_MS = 200;
/** A reader without a result after this time is in an endless loop. */
const HANG_TIMEOUT_MS = 5_000;
/** The slowest files and a sample of the others are also chosen in a browser. */
const SLOWEST_COUNT = 60;
const SAMPLE_COUNT = 60;

/** T38: valid spreadsheets, damaged in 10 000 ways. Each is read or refused within a second and with at most 300 MB. */
export async function testMutatedSheets(): Promise<boolean> {
  const seed = chooseSeed('T38');
  const reads = await readAllFiles(seed);
  const slowReads = reads.filter(({ durationMs }) => durationMs > MAX_RESPONSE_MS);
  const largeReads = reads.filter(({ megabytes }) => megabytes > MAX_MEGABYTES);
  const readsByOutcome = Map.groupBy(reads, (result) => result.outcome);
  const durations = reads.map((result) => result.durationMs);
  printFigure('T38', [...readsByOutcome].map(([what, those]) => `${what} ${those.length}`).join(', '));
  printFigure(
    'T38',
    `p50 ${computeQuantile(durations, 0.5).toFixed(1)} ms, p99 ${computeQuantile(durations, 0.99).toFixed(1)} ms`,
  );
  const formatMaximum = (of: (read: ReadResult) => number) => Math.max(...reads.map(of)).toFixed(0);
  const findings: CheckResult[] = [
    {
      description: `${reads.length} files, told after at most ${formatMaximum((result) => result.durationMs)} ms; too late: ${formatIndexes(slowReads)}`,
      hasPassed: slowReads.length === 0 && reads.length === FILE_COUNT,
    },
    {
      description: `at most ${formatMaximum((result) => result.megabytes)} MB for one; too much: ${formatIndexes(largeReads)}`,
      hasPassed: largeReads.length === 0,
    },
  ];
  const chosen = [
    ...reads.toSorted((one, other) => other.durationMs - one.durationMs).slice(0, SLOWEST_COUNT),
    ...reads.filter((_, index) => index % Math.ceil(FILE_COUNT / SAMPLE_COUNT) === 0),
  ].map(({ index }) => index);
  return (await chooseInBrowser(seed, chosen, findings)) && printResults('T38', findings);
}

const formatIndexes = (reads: readonly ReadResult[]) =>
  reads.length === 0 ? 'none' : reads.map(({ index }) => index).join(' ');

/** Reads the files one after the other in a child process, which is replaced when it hangs or ends. */
async function readAllFiles(seed: number): Promise<ReadResult[]> {
  const start = () => fork(join(import.meta.dirname, 'mutated-file-reader.ts'), { stdio: 'ignore' });
  let reader = start();
  const reads: ReadResult[] = [];
  for (let index = 0; index < FILE_COUNT; index += 1) {
    const read = await readFileWithTimeout(reader, seed, index);
    reads.push(read ?? { index, outcome: 'never', durationMs: HANG_TIMEOUT_MS, megabytes: 0 });
    if (read) continue;
    reader.kill('SIGKILL');
    reader = start();
  }
  reader.disconnect();
  return reads;
}

async function readFileWithTimeout(
  reader: ChildProcess,
  seed: number,
  index: number,
): Promise<ReadResult | undefined> {
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), HANG_TIMEOUT_MS);
  const abortOnExit = () => abortController.abort();
  reader.once('exit', abortOnExit);
  try {
    const message = once(reader, 'message', { signal: abortController.signal });
    reader.send({ seed, index });
    return (await message)[0];
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    reader.off('exit', abortOnExit);
  }
}

/** Chooses files in a browser and adds the result to the checks. */
const chooseInBrowser = (seed: number, chosen: readonly number[], findings: CheckResult[]) =>
  runWithPortal('T38', async ({ openContext }) => {
    const folder = mkdtempSync(join(tmpdir(), 'miya-mutated-'));
    try {
      const page = await (await openContext()).newPage();
      let crashes = 0;
      page.on('crash', () => {
        crashes += 1;
      });
      await openBulkImport(page);
      await installStopwatch(page);
      const expectedTexts = [
        ...Object.values(imports.file.faults),
        imports.mapping.title,
        imports.grid.discard,
      ];
      const measured = [];
      for (const index of chosen) {
        const { name, content } = createMutatedFile(seed, index);
        const path = join(folder, name);
        writeFileSync(path, content);
        measured.push(await measureFileChoice(page, path, expectedTexts));
      }
      // The time of the first file is ignored, because it includes loading the reader's code.
      const [, ...rest] = measured;
      const responseMs = Math.max(...rest.map((result) => result.responseMs));
      const longestBlockMs = computeQuantile(
        rest.map((result) => result.longestBlockMs),
        0.95,
      );
      findings.push({
        description: `${measured.length} of them in Chromium: told after at most ${responseMs} ms, the page silent for ${longestBlockMs} ms (p95), ${crashes} crashes`,
        hasPassed: responseMs <= MAX_RESPONSE_MS && longestBlockMs <= MAX_BLOCK_MS && crashes === 0,
      });
      return true;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

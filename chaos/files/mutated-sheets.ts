import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSeed, printFigure } from '../../testing/figures/print-figure.ts';
import { openBulkImport } from '../../testing/portal/bulk-import.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';
import { conclude, type Finding, quantile } from '../support/figures.ts';
import { withPortal } from '../support/portal.ts';
import { measure, watch } from './choose-hostile.ts';
import { mutated } from './mutated-files.ts';
import type { Read } from './mutated-reader.ts';

const FILES = Number(process.env.MIYA_FILES) || 10_000;
const TOLD_MS = 1_000;
const MEGABYTES = 300;
/** A page that answers within this feels alive, on a machine that is busy besides. */
const ALIVE_MS = 200;
/** A reader that is silent for so long has met something that does not end. */
const HUNG_MS = 5_000;
/** Of all files, those that took longest and some others are also chosen in a real browser. */
const SLOWEST = 60;
const OTHERS = 60;

/** T38: good spreadsheets spoilt in ten thousand ways; each is read or told within a second and 300 MB, on a live page. */
export async function mutatedSheets(): Promise<boolean> {
  const seed = chooseSeed('T38');
  const reads = await readAll(seed);
  const slow = reads.filter(({ took }) => took > TOLD_MS);
  const hungry = reads.filter(({ megabytes }) => megabytes > MEGABYTES);
  const told = Map.groupBy(reads, (one) => one.told);
  const took = reads.map((one) => one.took);
  printFigure('T38', [...told].map(([what, those]) => `${what} ${those.length}`).join(', '));
  printFigure('T38', `p50 ${quantile(took, 0.5).toFixed(1)} ms, p99 ${quantile(took, 0.99).toFixed(1)} ms`);
  const worst = (of: (read: Read) => number) => Math.max(...reads.map(of)).toFixed(0);
  const findings: Finding[] = [
    {
      what: `${reads.length} files, told after at most ${worst((one) => one.took)} ms; too late: ${list(slow)}`,
      isRight: slow.length === 0 && reads.length === FILES,
    },
    {
      what: `at most ${worst((one) => one.megabytes)} MB for one; too much: ${list(hungry)}`,
      isRight: hungry.length === 0,
    },
  ];
  const chosen = [
    ...reads.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST),
    ...reads.filter((_, at) => at % Math.ceil(FILES / OTHERS) === 0),
  ].map(({ index }) => index);
  return (await chooseAll(seed, chosen, findings)) && conclude('T38', findings);
}

const list = (reads: readonly Read[]) =>
  reads.length === 0 ? 'none' : reads.map(({ index }) => index).join(' ');

/** Reads them one after the other in a process that is replaced where it hangs or dies. */
async function readAll(seed: number): Promise<Read[]> {
  const start = () => fork(join(import.meta.dirname, 'mutated-reader.ts'), { stdio: 'ignore' });
  let reader = start();
  const reads: Read[] = [];
  for (let index = 0; index < FILES; index += 1) {
    const read = await readOne(reader, seed, index);
    reads.push(read ?? { index, told: 'never', took: HUNG_MS, megabytes: 0 });
    if (read) continue;
    reader.kill('SIGKILL');
    reader = start();
  }
  reader.disconnect();
  return reads;
}

async function readOne(reader: ChildProcess, seed: number, index: number): Promise<Read | undefined> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), HUNG_MS);
  const gone = () => patience.abort();
  reader.once('exit', gone);
  try {
    const answer = once(reader, 'message', { signal: patience.signal });
    reader.send({ seed, index });
    return (await answer)[0];
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    reader.off('exit', gone);
  }
}

/** Chooses files in a real browser, and adds what came of it to the findings. */
const chooseAll = (seed: number, chosen: readonly number[], findings: Finding[]) =>
  withPortal('T38', async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'miya-mutated-'));
    try {
      const page = await (await open()).newPage();
      let crashes = 0;
      page.on('crash', () => {
        crashes += 1;
      });
      await openBulkImport(page);
      await watch(page);
      const answers = [...Object.values(imports.file.faults), imports.mapping.title, imports.grid.discard];
      const measured = [];
      for (const index of chosen) {
        const { name, content } = mutated(seed, index);
        const path = join(folder, name);
        writeFileSync(path, content);
        measured.push(await measure(page, path, answers));
      }
      // The first one also loads the reader.
      const [, ...rest] = measured;
      const took = Math.max(...rest.map((one) => one.took));
      const silence = quantile(
        rest.map((one) => one.silence),
        0.95,
      );
      findings.push({
        what: `${measured.length} of them in Chromium: told after at most ${took} ms, the page silent for ${silence} ms (p95), ${crashes} crashes`,
        isRight: took <= TOLD_MS && silence <= ALIVE_MS && crashes === 0,
      });
      return true;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

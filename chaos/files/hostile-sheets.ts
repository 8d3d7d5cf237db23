import { rmSync } from 'node:fs';
import { printFigure } from '../../testing/figures/print-figure.ts';
import {
  chooseFile,
  createSheetRows,
  createWorkbook,
  locateRowCounts,
  openBulkImport,
} from '../../testing/portal/bulk-import.ts';
import { withPortal } from '../support/portal.ts';
import { GIVE_UP_MS, type Measured, measure, watch } from './choose-hostile.ts';
import { hostileFiles } from './hostile-files.ts';

const REFUSED_MS = 1_000;
/** A page that answers within this feels alive, on a machine that is busy besides. */
const ALIVE_MS = 200;
/** The middle one counts: a machine has other things to do now and then. */
const TRIES = 3;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** T20: files that mean ill, chosen in a real browser: told what is wrong within a second, on a page that stays alive. */
export const hostileSheets = () =>
  withPortal('T20', async ({ open }) => {
    const { folder, files } = hostileFiles();
    try {
      const page = await (await open()).newPage();
      let crashes = 0;
      page.on('crash', () => {
        crashes += 1;
      });
      await openBulkImport(page);
      await watch(page);
      // The first one also loads the reader; people have had it loaded by the time they have found their file.
      for (const { path, answer } of files.slice(0, 1)) await measure(page, path, [answer]);
      let isWell = true;
      for (const file of files) {
        const tries: Measured[] = [];
        while (tries.length < TRIES) tries.push(await measure(page, file.path, [file.answer]));
        const took = median(tries.map((one) => one.took));
        const silence = median(tries.map((one) => one.silence));
        const isMet = took <= REFUSED_MS && silence <= ALIVE_MS;
        isWell &&= isMet;
        const verdict = isMet ? '' : '  <- falls short';
        printFigure(
          'T20',
          `${file.name.padEnd(26)} told after ${String(took).padStart(5)} ms, ` +
            `the page silent for at most ${String(silence).padStart(4)} ms: ${file.answer.slice(0, 40)}${verdict}`,
        );
      }
      await chooseFile(page, await createWorkbook(createSheetRows(3)));
      await locateRowCounts(page)
        .filter({ hasText: /3\s*orders ready/ })
        .waitFor({ timeout: GIVE_UP_MS });
      printFigure('T20', `${files.length} files, ${crashes} crashes; a good file was read afterwards`);
      return isWell && crashes === 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import { chooseService } from '../../testing/portal/bulk-import.ts';
import serve from '../../testing/portal/serve.ts';
import { signIn, withBrowser } from './browser.ts';
import { type LongestTask, watchMainThread } from './main-thread.ts';
import { bundleReaderLibrary, ROWS, writeOrderFile } from './order-file.ts';

const REPEATS = 3;
const MAX_PRICING_MS = 300_000;

/**
 * S5: compares reading a file of 100 000 rows on the Bulk Express screen with reading it in a worker that contains only
 * the .xlsx library.
 */
export async function measureSheetReading(): Promise<void> {
  const file = join(tmpdir(), 'miya-bench-orders.xlsx');
  await writeOrderFile(file);
  const libraryWorker = await bundleReaderLibrary();
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    const libraryTimes: number[] = [];
    const screenRuns: Run[] = [];
    for (let round = 0; round < REPEATS; round += 1) {
      // Each measurement starts a new browser, so that memory left by one measurement does not count for the next.
      libraryTimes.push(
        await withBrowser((browser) =>
          openBulkExpress(browser, base, libraryWorker).then((page) => measureLibrary(page, file)),
        ),
      );
      screenRuns.push(
        await withBrowser((browser) =>
          openBulkExpress(browser, base, libraryWorker).then((page) => measureScreen(browser, page, file)),
        ),
      );
    }
    const getMedian = (getValue: (run: Run) => number) => median(screenRuns.map(getValue));
    const libraryTime = median(libraryTimes);
    const listTaskFigures = (label: string, getTask: (run: Run) => LongestTask) => [
      { label, unit: 'ms', measured: getMedian((run) => getTask(run).wall), limit: 50 },
      {
        label: `${label}: its processor time`,
        unit: 'ms',
        measured: getMedian((run) => getTask(run).cpu),
        limit: 50,
      },
    ];
    printFigureTable([
      {
        label: 'reading, against hucre alone',
        unit: 'x',
        measured: getMedian((run) => run.read) / libraryTime,
        limit: 1.2,
      },
      {
        label: 'hucre alone (its stream, no checks)',
        unit: 's',
        measured: libraryTime / 1_000,
        limit: libraryTime / 1_000,
      },
      {
        label: 'file to grid',
        unit: 's',
        measured: getMedian((run) => run.read) / 1_000,
        limit: (libraryTime * 1.2) / 1_000,
      },
      {
        label: 'file to all rows checked',
        unit: 's',
        measured: getMedian((run) => run.checked) / 1_000,
        limit: 60,
      },
      ...listTaskFigures('longest task of the page', (run) => run.reading),
      ...listTaskFigures('longest task while prices are requested', (run) => run.pricing),
      {
        label: 'highest memory of the tab',
        unit: 'MB',
        measured: getMedian((run) => run.memory),
        limit: 700,
      },
    ]);
  } finally {
    await stop();
  }
}

async function openBulkExpress(browser: Browser, base: string, libraryWorker: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/bench-peer.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: libraryWorker }),
  );
  await signIn(page, base);
  await page.goto(`${base}/miya/plkd`);
  return page;
}

type Run = {
  read: number;
  checked: number;
  reading: LongestTask;
  pricing: LongestTask;
  memory: number;
};

async function measureLibrary(page: Page, file: string): Promise<number> {
  const bytes = readFileSync(file).toString('base64');
  const { rows, milliseconds } = await page.evaluate(async (text) => {
    const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const worker = new Worker('/bench-peer.js', { type: 'module' });
    const result = await new Promise<{ rows: number; milliseconds: number }>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(content.buffer, [content.buffer]);
    });
    worker.terminate();
    return result;
  }, bytes);
  if (rows !== ROWS + 1) throw new Error(`The library read ${rows} rows instead of ${ROWS + 1}.`);
  return milliseconds;
}

async function measureScreen(browser: Browser, page: Page, file: string): Promise<Run> {
  await page.evaluate(() => {
    const bench = { startedAt: 0, read: 0, checked: 0 };
    Object.assign(window, { bench });
    document.addEventListener(
      'change',
      () => {
        bench.startedAt = performance.now();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      const summary = document.querySelector('[data-summary]')?.textContent ?? '';
      if (summary !== '' && bench.read === 0) bench.read = performance.now();
      const isChecked = summary.startsWith('100,000') && !summary.includes('being checked');
      if (isChecked && bench.checked === 0) bench.checked = performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const stopReadingWatch = await watchMainThread(browser, page);
  await page.locator('input[type=file]').setInputFiles(file);
  const session = await browser.newBrowserCDPSession();
  await page.waitForFunction(
    () => (window as unknown as { bench: { checked: number } }).bench.checked > 0,
    undefined,
    { timeout: 300_000 },
  );
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const memory = Math.max(
    ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readPeakMemory(id)),
  );
  const reading = await stopReadingWatch();
  const { startedAt, read, checked } = await page.evaluate(
    () => (window as unknown as { bench: { startedAt: number; read: number; checked: number } }).bench,
  );
  const pricing = await measurePricing(browser, page);
  return { read: read - startedAt, checked: checked - startedAt, reading, pricing, memory };
}

/**
 * Measures the longest task of the main thread from the choice of a service until every row has a price. Meanwhile the
 * page requests places, prices and similar orders.
 */
async function measurePricing(browser: Browser, page: Page): Promise<LongestTask> {
  await chooseService(page);
  const stopWatch = await watchMainThread(browser, page);
  await page.waitForFunction(
    () => !document.querySelector('[data-summary]')?.textContent?.includes('without price yet'),
    undefined,
    { timeout: MAX_PRICING_MS },
  );
  return stopWatch();
}

/** Reads the highest memory of a process so far, in MB. */
function readPeakMemory(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000;
}

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

/** S5: a file of 100 000 rows on the Bulk Express screen, against the reader library alone in a worker. */
export async function measureSheetReading(): Promise<void> {
  const file = join(tmpdir(), 'miya-bench-orders.xlsx');
  await writeOrderFile(file);
  const peer = await bundleReaderLibrary();
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    const peers: number[] = [];
    const ours: Run[] = [];
    for (let turn = 0; turn < REPEATS; turn += 1) {
      // Each in a browser of its own: the memory of one must not count for the other.
      peers.push(
        await withBrowser((browser) =>
          openBulkExpress(browser, base, peer).then((page) => measureLibrary(page, file)),
        ),
      );
      ours.push(
        await withBrowser((browser) =>
          openBulkExpress(browser, base, peer).then((page) => measureScreen(browser, page, file)),
        ),
      );
    }
    const of = (pick: (run: Run) => number) => median(ours.map(pick));
    const alone = median(peers);
    const tasks = (what: string, pick: (run: Run) => LongestTask) => [
      { what, unit: 'ms', measured: of((run) => pick(run).wall), limit: 50 },
      { what: `${what}: its processor time`, unit: 'ms', measured: of((run) => pick(run).cpu), limit: 50 },
    ];
    printFigureTable([
      {
        label: 'reading, against hucre alone',
        unit: 'x',
        measured: of((run) => run.read) / alone,
        limit: 1.2,
      },
      {
        label: 'hucre alone (its stream, no checks)',
        unit: 's',
        measured: alone / 1_000,
        limit: alone / 1_000,
      },
      {
        label: 'file to grid',
        unit: 's',
        measured: of((run) => run.read) / 1_000,
        limit: (alone * 1.2) / 1_000,
      },
      {
        label: 'file to all rows checked',
        unit: 's',
        measured: of((run) => run.checked) / 1_000,
        limit: 60,
      },
      ...tasks('longest task of the page', (run) => run.reading),
      ...tasks('longest task while prices are asked for', (run) => run.pricing),
      { label: 'memory of the tab, at its most', unit: 'MB', measured: of((run) => run.memory), limit: 700 },
    ]);
  } finally {
    await stop();
  }
}

async function openBulkExpress(browser: Browser, base: string, peer: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/bench-peer.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: peer }),
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
  const { rows, took } = await page.evaluate(async (text) => {
    const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const worker = new Worker('/bench-peer.js', { type: 'module' });
    const answer = await new Promise<{ rows: number; took: number }>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage(content.buffer, [content.buffer]);
    });
    worker.terminate();
    return answer;
  }, bytes);
  if (rows !== ROWS + 1) throw new Error(`The library read ${rows} rows`);
  return took;
}

async function measureScreen(browser: Browser, page: Page, file: string): Promise<Run> {
  await page.evaluate(() => {
    const bench = { began: 0, read: 0, checked: 0 };
    Object.assign(window, { bench });
    document.addEventListener(
      'change',
      () => {
        bench.began = performance.now();
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
  const longestOfReading = await watchMainThread(browser, page);
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
  const reading = await longestOfReading();
  const { began, read, checked } = await page.evaluate(
    () => (window as unknown as { bench: { began: number; read: number; checked: number } }).bench,
  );
  const pricing = await measurePricing(browser, page);
  return { read: read - began, checked: checked - began, reading, pricing, memory };
}

/** The longest task while the server is asked for places, prices and look-alikes, until it has answered for all rows. */
async function measurePricing(browser: Browser, page: Page): Promise<LongestTask> {
  await chooseService(page);
  const longest = await watchMainThread(browser, page);
  await page.waitForFunction(
    () => !document.querySelector('[data-summary]')?.textContent?.includes('without price yet'),
    undefined,
    { timeout: MAX_PRICING_MS },
  );
  return longest();
}

/** The most memory a process has had, in MB. */
function readPeakMemory(id: number): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_000;
}

import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import serve from '../../testing/portal/serve.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { signIn, withBrowser } from './browser.ts';

const ROUNDS = 6;

/** S9: the time from a click on the tab of a visited page to the frame that shows this page. */
export async function measureTabSwitch(): Promise<void> {
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    await withBrowser(async (browser) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const settled = watchLoading(page);
      await signIn(page, base);
      for (const path of ['/miya/plkd', '/miya/cxdy', '/miya/grzx', '/icon/index']) {
        await page.goto(`${base}${path}`);
        await settled();
      }
      const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link');
      const names = await tabs.allInnerTexts();
      const count = names.length;
      // The first pass visits each page. Only later passes are measured.
      for (let tabIndex = 0; tabIndex < count; tabIndex += 1) {
        await tabs.nth(tabIndex).click();
        await settled();
      }
      let requests = 0;
      page.on('request', (request) => {
        if (!request.url().endsWith('/favicon.svg')) requests += 1;
      });
      const times = Array.from({ length: count }, (): number[] => []);
      for (let switchIndex = 0; switchIndex < ROUNDS * count; switchIndex += 1) {
        times[switchIndex % count]?.push(
          await tabs.nth(switchIndex % count).evaluate(
            (link: HTMLElement) =>
              new Promise<number>((resolve) => {
                const startedAt = performance.now();
                link.click();
                // The callback runs before the next frame is painted. The message posted in it arrives after the paint.
                requestAnimationFrame(() => {
                  const { port1, port2 } = new MessageChannel();
                  port1.onmessage = () => resolve(performance.now() - startedAt);
                  port2.postMessage(undefined);
                });
              }),
          ),
        );
      }
      printFigureTable([
        {
          label: `tab switch, median of ${ROUNDS * count}`,
          unit: 'ms',
          measured: median(times.flat()),
          limit: 50,
          peers: { 'vue-element-admin': 646, 'ant-design-pro': 401 },
        },
        {
          label: 'tab switch, median of the slowest tab',
          unit: 'ms',
          measured: Math.max(...times.map(median)),
          limit: 50,
          peers: Object.fromEntries(names.map((name, index) => [name, median(times[index] ?? [])])),
        },
        { label: 'requests while switching', unit: '', measured: requests, limit: 0 },
      ]);
    });
  } finally {
    await stop();
  }
}

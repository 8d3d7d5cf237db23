import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';
import { runCli } from '../../testing/portal/operator.ts';
import serve from '../../testing/portal/serve.ts';

export type Portal = { browser: Browser; open: () => Promise<BrowserContext> };

/** The whole product and a real browser, for a row of the table that people would see. Ends with the ledger's own check. */
export async function withPortal(row: string, work: (portal: Portal) => Promise<boolean>): Promise<boolean> {
  const stop = await serve();
  const browser = await chromium.launch(chromiumLaunch);
  try {
    const baseURL = process.env.MIYA_E2E_URL ?? '';
    const open = () =>
      browser.newContext({
        baseURL,
        locale: 'en-US',
        reducedMotion: 'reduce',
        viewport: { width: 1280, height: 800 },
      });
    const isWell = await work({ browser, open });
    // It ends with 1, and so throws, where something does not add up.
    printFigure(row, (await runCli('ledger', 'reconcile')).join(' '));
    return isWell;
  } finally {
    await browser.close();
    await stop();
  }
}

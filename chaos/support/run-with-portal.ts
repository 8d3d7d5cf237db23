import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { printFigure } from '../../testing/figures/print-figure.ts';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';
import { runCli } from '../../testing/portal/operator.ts';
import serve from '../../testing/portal/serve.ts';

export type Portal = { browser: Browser; openContext: () => Promise<BrowserContext> };

/** Starts the whole product and a browser, runs the checks of a test and reconciles the ledger at the end. */
export async function runWithPortal(
  testName: string,
  runChecks: (portal: Portal) => Promise<boolean>,
): Promise<boolean> {
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
    const hasPassed = await runChecks({ browser, openContext: open });
    // The command exits with code 1 when an account does not add up. Then runCli throws.
    printFigure(testName, (await runCli('ledger', 'reconcile')).join(' '));
    return hasPassed;
  } finally {
    await browser.close();
    await stop();
  }
}

import type { Browser, Page } from '@playwright/test';
import { median, printFigureTable } from '../../testing/figures/print-figure-table.ts';
import { chooseService, createSheetRows, createWorkbook } from '../../testing/portal/bulk-import.ts';
import { fillOrder, locateOrderForm } from '../../testing/portal/order-form.ts';
import serve from '../../testing/portal/serve.ts';
import { shellTexts } from '../../testing/portal/shell.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';
import { orders } from '../../web/src/i18n/en/orders.ts';
import { waybills } from '../../web/src/i18n/en/waybills.ts';
import { fillSignIn, withBrowser } from './browser.ts';

const ROUNDS = 3;
const { screens, sidebar } = shellTexts.en;

/**
 * S12: how long a user waits from an action until the result can be used, with animations. Each time is compared with a
 * reload of the same page in the same browser, which shows how fast the machine is.
 */
export async function measureUserWaits(): Promise<void> {
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    await withBrowser(async (browser) => {
      const rounds: WaitTimes[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitScreens(browser, base));
      const names = Object.keys(rounds[0] ?? {});
      const listWaits = (name: string) =>
        rounds.map((waits) => waits[name]).filter((wait) => wait !== undefined);
      printFigureTable([
        {
          label: 'Enter on the sign-in page to a field that takes focus',
          unit: 's',
          measured: median(listWaits(SIGN_IN).map(({ waited }) => waited)) / 1_000,
          limit: 1.5,
        },
        ...names.map((name) => ({
          label: `${name}, against a reload of the page`,
          unit: 'x',
          measured: median(listWaits(name).map(({ waited, reload }) => waited / reload)),
          limit: 1.5,
        })),
      ]);
    });
  } finally {
    await stop();
  }
}

/** The waiting time of each action and the time of a reload, in milliseconds. */
type WaitTimes = Record<string, { waited: number; reload: number }>;
const SIGN_IN = 'Enter to the order form';

async function visitScreens(browser: Browser, base: string): Promise<WaitTimes> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'no-preference',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const waits: WaitTimes = {};
  try {
    await fillSignIn(page, base);
    const field = locateOrderForm(page).receiver.name;
    const waited = await measureUntilFocus(() => page.keyboard.press('Enter'), field);
    waits[SIGN_IN] = { waited, reload: await measureUntilFocus(() => page.reload(), field) };
    const bulkReload = await openEachScreen(page, waits);
    await uploadFile(page, waits, bulkReload);
    await placeOrder(page, waits);
    return waits;
  } finally {
    await context.close();
  }
}

/** Measures the milliseconds from the action until the element exists and takes the focus. */
async function measureUntilFocus(
  action: () => Promise<unknown>,
  usable: ReturnType<Page['locator']>,
): Promise<number> {
  const startedAt = performance.now();
  await action();
  await usable.focus();
  return performance.now() - startedAt;
}

/** Opens each screen for the first time with the menu. Returns the reload time of the Bulk Express screen. */
async function openEachScreen(page: Page, waits: WaitTimes): Promise<number> {
  const menu = page.getByRole('navigation', { name: sidebar.menu, exact: true });
  let bulkReload = 0;
  for (const [name, usable] of [
    ['bulk', page.getByRole('button', { name: imports.file.choose })],
    ['query', page.getByRole('row').nth(1).getByRole('checkbox')],
    ['personal', page.getByRole('link', { name: /./ }).last()],
  ] as const) {
    const { title } = screens[name];
    const link = menu.getByRole('link', { name: title, exact: true });
    const waited = await measureUntilFocus(() => link.click(), usable);
    const reload = await measureUntilFocus(() => page.reload(), usable);
    waits[`${title}, opened for the first time`] = { waited, reload };
    if (name === 'bulk') bulkReload = reload;
  }
  return bulkReload;
}

async function uploadFile(page: Page, waits: WaitTimes, reload: number): Promise<void> {
  const workbook = await createWorkbook(createSheetRows(300));
  await page.goto('/miya/plkd');
  const fileInput = page.getByLabel(imports.file.choose, { exact: true }).and(page.locator('input'));
  const cell = page.getByRole('grid').getByRole('gridcell').first();
  waits['300 rows from the file to the checked grid'] = {
    waited: await measureUntilFocus(() => fileInput.setInputFiles(workbook), cell),
    reload,
  };
  await chooseService(page);
}

async function placeOrder(page: Page, waits: WaitTimes): Promise<void> {
  const form = locateOrderForm(page);
  const reload = await measureUntilFocus(() => page.goto('/miya'), form.receiver.name);
  await fillOrder(page, form);
  await form.submit.click();
  const printButton = page.getByRole('button', { name: orders.placed.print });
  waits["Submit to 'Print label'"] = {
    waited: await measureUntilFocus(() => form.ok.click(), printButton),
    reload,
  };
  await printButton.click();
  const labelsButton = page.getByRole('dialog').getByRole('button', { name: waybills.print.labels });
  // The save button appears below the PDF. A headless browser shows no PDF, so the wait ends at this button.
  const saveButton = page.getByRole('dialog').getByRole('button', { name: waybills.print.save, exact: true });
  waits['Print to the PDF on the screen'] = {
    waited: await measureUntilFocus(() => labelsButton.click(), saveButton),
    reload,
  };
}

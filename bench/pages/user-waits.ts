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
 * S12: what a person waits for, with motion on, from what they do to what they can use. Each is held against the same
 * page loaded anew in the same browser: that is what the machine can do.
 */
export async function measureUserWaits(): Promise<void> {
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    await withBrowser(async (browser) => {
      const rounds: Waits[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitScreens(browser, base));
      const names = Object.keys(rounds[0] ?? {});
      const of = (name: string) => rounds.map((waits) => waits[name]).filter((wait) => wait !== undefined);
      printFigureTable([
        {
          label: 'Enter on the sign-in page to a field that takes focus',
          unit: 's',
          measured: median(of(SIGN_IN).map(({ waited }) => waited)) / 1_000,
          limit: 1.5,
        },
        ...names.map((name) => ({
          what: `${name}, against loading that page anew`,
          unit: 'x',
          measured: median(of(name).map(({ waited, reload }) => waited / reload)),
          limit: 1.5,
        })),
      ]);
    });
  } finally {
    await stop();
  }
}

type Waits = Record<string, { waited: number; reload: number }>;
const SIGN_IN = 'Enter to the order form';

async function visitScreens(browser: Browser, base: string): Promise<Waits> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'no-preference',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const waits: Waits = {};
  try {
    await fillSignIn(page, base);
    const field = locateOrderForm(page).receiver.name;
    const waited = await measureUntilFocus(() => page.keyboard.press('Enter'), field);
    waits[SIGN_IN] = { waited, reload: await measureUntilFocus(() => page.reload(), field) };
    const grid = await openEachScreen(page, waits);
    await uploadFile(page, waits, grid);
    await placeOrder(page, waits);
    return waits;
  } finally {
    await context.close();
  }
}

/** How long until the element is there and takes the focus. */
async function measureUntilFocus(
  act: () => Promise<unknown>,
  usable: ReturnType<Page['locator']>,
): Promise<number> {
  const began = performance.now();
  await act();
  await usable.focus();
  return performance.now() - began;
}

/** Each screen for the first time, by the menu. */
async function openEachScreen(page: Page, waits: Waits): Promise<number> {
  const menu = page.getByRole('navigation', { name: sidebar.menu, exact: true });
  let bulk = 0;
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
    if (name === 'bulk') bulk = reload;
  }
  return bulk;
}

async function uploadFile(page: Page, waits: Waits, reload: number): Promise<void> {
  const book = await createWorkbook(createSheetRows(300));
  await page.goto('/miya/plkd');
  const choose = page.getByLabel(imports.file.choose, { exact: true }).and(page.locator('input'));
  const cell = page.getByRole('grid').getByRole('gridcell').first();
  waits['300 rows from the file to the checked grid'] = {
    waited: await measureUntilFocus(() => choose.setInputFiles(book), cell),
    reload,
  };
  await chooseService(page);
}

async function placeOrder(page: Page, waits: Waits): Promise<void> {
  const form = locateOrderForm(page);
  const reload = await measureUntilFocus(() => page.goto('/miya'), form.receiver.name);
  await fillOrder(page, form);
  await form.submit.click();
  const print = page.getByRole('button', { name: orders.placed.print });
  waits["Submit to 'Print label'"] = {
    waited: await measureUntilFocus(() => form.ok.click(), print),
    reload,
  };
  await print.click();
  const labels = page.getByRole('dialog').getByRole('button', { name: waybills.print.labels });
  // The PDF stands above this button; a browser without a window shows none.
  const save = page.getByRole('dialog').getByRole('button', { name: waybills.print.save, exact: true });
  waits['Print to the PDF on the screen'] = {
    waited: await measureUntilFocus(() => labels.click(), save),
    reload,
  };
}

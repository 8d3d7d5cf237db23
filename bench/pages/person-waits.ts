import type { Browser, Page } from '@playwright/test';
import { median, report } from '../../testing/figures/report-table.ts';
import { fillOrder, orderForm } from '../../testing/portal/order-form.ts';
import { chooseService, makeBook, makeRows } from '../../testing/portal/order-sheet.ts';
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
export async function personWaits(): Promise<void> {
  const stop = await serve();
  const base = process.env.MIYA_E2E_URL ?? '';
  try {
    await withBrowser(async (browser) => {
      const rounds: Waits[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(browser, base));
      const names = Object.keys(rounds[0] ?? {});
      const of = (name: string) => rounds.map((waits) => waits[name]).filter((wait) => wait !== undefined);
      report([
        {
          what: 'Enter on the sign-in page to a field that takes focus',
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

async function walk(browser: Browser, base: string): Promise<Waits> {
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
    const field = orderForm(page).receiver.name;
    const waited = await timed(() => page.keyboard.press('Enter'), field);
    waits[SIGN_IN] = { waited, reload: await timed(() => page.reload(), field) };
    const grid = await openEach(page, waits);
    await dropFile(page, waits, grid);
    await order(page, waits);
    return waits;
  } finally {
    await context.close();
  }
}

/** How long until the element is there and takes the focus. */
async function timed(act: () => Promise<unknown>, usable: ReturnType<Page['locator']>): Promise<number> {
  const began = performance.now();
  await act();
  await usable.focus();
  return performance.now() - began;
}

/** Each screen for the first time, by the menu. */
async function openEach(page: Page, waits: Waits): Promise<number> {
  const menu = page.getByRole('navigation', { name: sidebar.menu, exact: true });
  let bulk = 0;
  for (const [name, usable] of [
    ['bulk', page.getByRole('button', { name: imports.file.choose })],
    ['query', page.getByRole('row').nth(1).getByRole('checkbox')],
    ['personal', page.getByRole('link', { name: /./ }).last()],
  ] as const) {
    const { title } = screens[name];
    const link = menu.getByRole('link', { name: title, exact: true });
    const waited = await timed(() => link.click(), usable);
    const reload = await timed(() => page.reload(), usable);
    waits[`${title}, opened for the first time`] = { waited, reload };
    if (name === 'bulk') bulk = reload;
  }
  return bulk;
}

async function dropFile(page: Page, waits: Waits, reload: number): Promise<void> {
  const book = await makeBook(makeRows(300));
  await page.goto('/miya/plkd');
  const choose = page.getByLabel(imports.file.choose, { exact: true }).and(page.locator('input'));
  const cell = page.getByRole('grid').getByRole('gridcell').first();
  waits['300 rows from the file to the checked grid'] = {
    waited: await timed(() => choose.setInputFiles(book), cell),
    reload,
  };
  await chooseService(page);
}

async function order(page: Page, waits: Waits): Promise<void> {
  const form = orderForm(page);
  const reload = await timed(() => page.goto('/miya'), form.receiver.name);
  await fillOrder(page, form);
  await form.submit.click();
  const print = page.getByRole('button', { name: orders.placed.print });
  waits["Submit to 'Print label'"] = { waited: await timed(() => form.ok.click(), print), reload };
  await print.click();
  const labels = page.getByRole('dialog').getByRole('button', { name: waybills.print.labels });
  // The PDF stands above this button; a browser without a window shows none.
  const save = page.getByRole('dialog').getByRole('button', { name: waybills.print.save, exact: true });
  waits['Print to the PDF on the screen'] = { waited: await timed(() => labels.click(), save), reload };
}

import { addImportRows, getImport, importColumns } from '@miya/contract/imports';
import { listOrders } from '@miya/contract/orders';
import type { BrowserContext, Page } from '@playwright/test';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  importTexts,
  locateRowCounts,
  openBulkImport,
  sendAllRows,
} from '../../testing/portal/bulk-import.ts';
import { expect } from '../../testing/portal/journey.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';

export const ROWS = 1_200;
const words = importTexts.en.send;
const ADD = `**${addImportRows.path}`;
const GET = `**${getImport.path}`;

/** What the network does around the sending of an import. Each gives back the page that is open in the end. */
const moments: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  'offline before it is sent': async (page, context) => {
    await context.setOffline(true);
    await sendAllRows(page);
    await comeBack(page, context);
    return page;
  },
  'offline after the first part': async (page, context) => {
    await breakAt(page, ADD, 2, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await expect(page.getByText(words.progress('500', '1,200', 1_200))).toBeVisible();
    await comeBack(page, context);
    return page;
  },
  'offline while the answer to a part is on its way back': async (page, context) => {
    await breakAt(page, ADD, 2, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await sendAllRows(page);
    await comeBack(page, context);
    return page;
  },
  'offline, and the browser ends in the middle': async (page, context) => {
    await breakAt(page, ADD, 2, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await expect(page.getByText(words.waits)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/miya/plkd');
    return next;
  },
  'offline while orders are being made': async (page, context) => {
    await breakAt(page, GET, 1, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await comeBack(page, context);
    return page;
  },
  'offline after the end': async (page, context) => {
    await sendAllRows(page);
    await expect(page.getByText(words.orders('1,200'))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(words.orders('1,200'))).toBeVisible();
    await context.setOffline(false);
    return page;
  },
};

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** Lets calls pass up to the nth, to which something happens; then none is looked at any more. */
async function breakAt(page: Page, path: string, nth: number, happen: (route: Route) => Promise<void>) {
  let calls = 0;
  await page.route(path, async (route) => {
    calls += 1;
    if (calls === nth) await happen(route);
    else await route.continue();
  });
}

/** The page says that it waits; then the network is back, and nobody presses anything. */
async function comeBack(page: Page, context: BrowserContext): Promise<void> {
  await expect(page.getByText(words.waits)).toBeVisible();
  await context.setOffline(false);
}

export const importMoments = Object.keys(moments);

/** How many orders came of the rows, and of how many rows. */
export async function importThrough(context: BrowserContext, moment: string) {
  const page = await context.newPage();
  const mark = `T24${crypto.randomUUID().slice(0, 8)}`;
  await openBulkImport(page);
  const item = importColumns.indexOf('itemName');
  const rows = createSheetRows(ROWS).map((cells) => cells.with(item, `Cotton shirt ${mark}`));
  await chooseFile(page, await createWorkbook(rows));
  await expect(locateRowCounts(page)).toContainText(/1,200\s*orders ready/);
  await chooseService(page);
  const left = (await moments[moment]?.(page, context)) ?? page;
  await expect(left.getByText(words.orders('1,200'))).toBeVisible({ timeout: 60_000 });
  const found: string[] = [];
  let after: string | null = null;
  do {
    const answer: { orders: { receiverName: string }[]; next: string | null } = await callAsClient(
      left,
      listOrders,
      { text: mark, limit: 200, after },
    );
    found.push(...answer.orders.map(({ receiverName }) => receiverName));
    after = answer.next;
  } while (after !== null);
  return { orders: found.length, rows: new Set(found).size };
}

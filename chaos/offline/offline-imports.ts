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

export const IMPORT_ROWS = 1_200;
const sendTexts = importTexts.en.send;
const ADD_ROWS_URL = `**${addImportRows.path}`;
const GET_IMPORT_URL = `**${getImport.path}`;

/** Network interruptions during the sending of an import. Each function returns the page that is open at the end. */
const interruptions: Record<string, (page: Page, context: BrowserContext) => Promise<Page>> = {
  'offline before it is sent': async (page, context) => {
    await context.setOffline(true);
    await sendAllRows(page);
    await waitAndReconnect(page, context);
    return page;
  },
  'offline after the first part': async (page, context) => {
    await interceptNthCall(page, ADD_ROWS_URL, 2, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await expect(page.getByText(sendTexts.progress('500', '1,200', 1_200))).toBeVisible();
    await waitAndReconnect(page, context);
    return page;
  },
  'offline while the answer to a part is on its way back': async (page, context) => {
    await interceptNthCall(page, ADD_ROWS_URL, 2, async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await sendAllRows(page);
    await waitAndReconnect(page, context);
    return page;
  },
  'offline, and the browser ends in the middle': async (page, context) => {
    await interceptNthCall(page, ADD_ROWS_URL, 2, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await expect(page.getByText(sendTexts.waits)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/miya/plkd');
    return next;
  },
  'offline while orders are being made': async (page, context) => {
    await interceptNthCall(page, GET_IMPORT_URL, 1, async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    await sendAllRows(page);
    await waitAndReconnect(page, context);
    return page;
  },
  'offline after the end': async (page, context) => {
    await sendAllRows(page);
    await expect(page.getByText(sendTexts.orders('1,200'))).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(sendTexts.orders('1,200'))).toBeVisible();
    await context.setOffline(false);
    return page;
  },
};

type Route = Parameters<Parameters<Page['route']>[1]>[0];

/** Passes all calls of this path to the server except the nth, which `handleRoute` handles. */
async function interceptNthCall(
  page: Page,
  path: string,
  nth: number,
  handleRoute: (route: Route) => Promise<void>,
) {
  let calls = 0;
  await page.route(path, async (route) => {
    calls += 1;
    if (calls === nth) await handleRoute(route);
    else await route.continue();
  });
}

/**
 * Waits until the page shows that it is waiting for the network, then switches the network on. No button is pressed.
 */
async function waitAndReconnect(page: Page, context: BrowserContext): Promise<void> {
  await expect(page.getByText(sendTexts.waits)).toBeVisible();
  await context.setOffline(false);
}

export const importInterruptions = Object.keys(interruptions);

/** Runs an import with this interruption. Returns the number of its orders and the number of rows that have one. */
export async function importDuringInterruption(context: BrowserContext, interruption: string) {
  const page = await context.newPage();
  const marker = `T24${crypto.randomUUID().slice(0, 8)}`;
  await openBulkImport(page);
  const item = importColumns.indexOf('itemName');
  const rows = createSheetRows(IMPORT_ROWS).map((cells) => cells.with(item, `Cotton shirt ${marker}`));
  await chooseFile(page, await createWorkbook(rows));
  await expect(locateRowCounts(page)).toContainText(/1,200\s*orders ready/);
  await chooseService(page);
  const openPage = (await interruptions[interruption]?.(page, context)) ?? page;
  await expect(openPage.getByText(sendTexts.orders('1,200'))).toBeVisible({ timeout: 60_000 });
  const receiverNames: string[] = [];
  let after: string | null = null;
  do {
    const response: { orders: { receiverName: string }[]; next: string | null } = await callAsClient(
      openPage,
      listOrders,
      { text: marker, limit: 200, after },
    );
    receiverNames.push(...response.orders.map(({ receiverName }) => receiverName));
    after = response.next;
  } while (after !== null);
  return { orders: receiverNames.length, rows: new Set(receiverNames).size };
}

import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';
import { signInWithoutForm } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';
import { orderList } from '../../web/src/i18n/en/order-list.ts';
import { orders as orderTexts } from '../../web/src/i18n/en/orders.ts';
import { shell } from '../../web/src/i18n/en/shell.ts';
import { waybills } from '../../web/src/i18n/en/waybills.ts';
import { createPayloadCells } from './payload-imports.ts';
import { NETNUM } from './payload-tenant.ts';
import { getPayload, payloads } from './script-payloads.ts';
import type { StoredPayloads } from './store-payloads.ts';

export type BrowserFindings = { screens: number; dialogs: string[]; reports: string[]; errors: string[] };

// The label of the icon precedes the text. The end of the pattern excludes the button 'Save to address book'.
const addressBookButton = new RegExp(`${orderTexts.book.action}$`);
const OPENED_ORDERS = 12;
const VIEWPORTS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 800 } };

/** Opens all screens with the stored payloads. Returns dialogs, blocked scripts and errors of the browser. */
export async function openScreens(stored: StoredPayloads): Promise<BrowserFindings> {
  const findings: BrowserFindings = { screens: 0, dialogs: [], reports: [], errors: [] };
  const browser = await chromium.launch(chromiumLaunch);
  try {
    for (const viewport of Object.values(VIEWPORTS))
      await openScreensInViewport(browser, viewport, stored, findings);
  } finally {
    await browser.close();
  }
  return findings;
}

async function openScreensInViewport(
  browser: Browser,
  viewport: { width: number; height: number },
  stored: StoredPayloads,
  findings: BrowserFindings,
) {
  const baseURL = process.env.MIYA_E2E_URL ?? '';
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL }]);
  const page = await context.newPage();
  await recordFindings(page, findings);
  const waitUntilLoaded = watchLoading(page);
  const open = async (path: string) => {
    await page.goto(path);
    await waitUntilLoaded();
    findings.screens += 1;
  };
  for (const path of listPublicPaths(stored)) await open(path);
  await signInWithoutForm(page, stored.account, NETNUM);
  const isPhone = viewport === VIEWPORTS.phone;
  await openOrderScreens(page, open, waitUntilLoaded, stored, isPhone, findings);
  const [first] = stored.orders;
  await open(`/miya?copy=${first?.id}`);
  for (const partyIndex of [0, 1]) {
    await page.getByRole('button', { name: addressBookButton }).nth(partyIndex).click();
    await waitUntilLoaded();
    await page.keyboard.press('Escape');
    findings.screens += 1;
  }
  await open(`/miya?order=${first?.id}`);
  await open('/miya/grzx/addresses');
  for (const section of ['overview', 'finance', 'profile', 'security'])
    await open(`/miya/grzx?section=${section}`);
  await page.getByRole('button', { name: shell.notices.button }).first().click();
  await waitUntilLoaded();
  await page.keyboard.press('Escape');
  findings.screens += 1;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(getPayload(0));
  findings.screens += 1;
  await open('/miya/plkd');
  await page
    .getByLabel(imports.file.choose, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(createPayloadSheet());
  // The import history and the file name contain the payload too, so the test looks for it in the rows.
  const rows = page
    .getByRole('region', { name: imports.steps.check })
    .locator('[role=grid], [role=treegrid], ul');
  await rows.getByText('alert(22)').first().waitFor();
  await waitUntilLoaded();
  findings.screens += 1;
  await open(`/nowhere/${encodeURIComponent(getPayload(0))}`);
  await context.close();
}

/** Lists the pages without sign-in, some with payloads in their addresses. */
const listPublicPaths = ({ orders }: StoredPayloads) => [
  `/login?netnum=${NETNUM}`,
  `/login?netnum=${encodeURIComponent(getPayload(1))}&redirect=${encodeURIComponent('javascript:alert(22)')}`,
  `/track/${orders[1]?.waybill}`,
  `/track?numbers=${orders
    .slice(1, 10)
    .map(({ waybill }) => waybill)
    .join(',')}`,
  `/track/${encodeURIComponent(getPayload(0))}`,
  `/track?numbers=${encodeURIComponent(payloads.slice(0, 30).join('\n'))}`,
];

type OpenPath = (path: string) => Promise<void>;

/** Opens the pages of the order list, the details of some orders, and the print preview of labels. */
async function openOrderScreens(
  page: Page,
  open: OpenPath,
  waitUntilLoaded: () => Promise<void>,
  { orders }: StoredPayloads,
  isPhone: boolean,
  findings: BrowserFindings,
) {
  await open('/miya/cxdy');
  const next = page.getByRole('button', { name: orderList.next });
  for (let turn = 0; turn < 3 && (await next.isEnabled().catch(() => false)); turn++) {
    await next.click();
    await waitUntilLoaded();
    findings.screens += 1;
  }
  for (const payload of payloads.slice(0, 5))
    await open(`/miya/cxdy?text=${encodeURIComponent(payload)}&numbers=${encodeURIComponent(payload)}`);
  for (const { waybill } of isPhone ? orders.slice(0, 3) : orders.slice(0, OPENED_ORDERS)) {
    await open(`/miya/cxdy?numbers=${waybill}`);
    await page.getByRole('button', { name: orderList.actions.track(waybill) }).click();
    await waitUntilLoaded();
    await page.getByRole('tab', { name: orderList.drawer.details }).click();
    await waitUntilLoaded();
    findings.screens += 1;
  }
  if (isPhone) return;
  await open('/miya/cxdy?printed=no');
  await page.getByRole('checkbox', { name: orderList.tickPage }).check();
  await page.getByRole('button', { name: waybills.print.action, exact: true }).click();
  await page
    .getByRole('dialog', { name: waybills.print.title })
    .getByRole('button', { name: waybills.print.labels })
    .click();
  await page.getByTitle(waybills.print.preview).waitFor();
  await waitUntilLoaded();
  findings.screens += 1;
}

/** Creates a spreadsheet for Bulk Express with payloads in its cells. Every second row is valid. */
function createPayloadSheet() {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const headings = importColumns.map((column) => templateHeadingsByLanguage.en[column]);
  const rows = [...payloads.keys()].map((index) =>
    index % 2 ? createPayloadCells(index) : importColumns.map((_, column) => getPayload(index + column, 80)),
  );
  const buffer = Buffer.from([headings, ...rows].map(quoted).join('\r\n'));
  return { name: 'x onerror=alert(22).csv', mimeType: 'text/csv', buffer };
}

/** Records dialogs, which show that a script ran, and violation reports, which show that the policy blocked one. */
function recordFindings(page: Page, { dialogs, reports, errors }: BrowserFindings) {
  page.on('dialog', async (dialog) => {
    dialogs.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/content security policy|securitypolicyviolation/i.test(message.text()))
      reports.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    if (request.url().includes('127.0.0.1:9')) reports.push(`${page.url()} asked for ${request.url()}`);
  });
  return page.addInitScript(() => {
    // Headless Chromium has no print dialog and may have no PDF viewer, which the preview requires.
    Object.assign(window, { print: () => {} });
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`securitypolicyviolation ${violatedDirective} ${blockedURI}`),
    );
  });
}

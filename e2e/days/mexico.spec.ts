import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
} from '../../testing/portal/bulk-import.ts';
import { expect } from '../../testing/portal/journey.ts';
import { getDemoOrder } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { test } from './day.ts';
import { disablePdfViewer, locateMenuLink } from './page-helpers.ts';

const texts = allTexts.es;
const { finance, imports, orderList, portal, shell, signIn, tracks, waybills } = texts;
const headings = templateHeadingsByLanguage.es;

test.use({
  language: 'es',
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test('An importer in Mexico', async ({ page, day }) => {
  await disablePdfViewer(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const menuButton = button(shell.sidebar.open);

  const signInButton = page.getByRole('button', { name: signIn.login.submit });
  await day.stop('the sign-in page', () => page.goto('/login?netnum=1172'), signInButton);
  await button(signIn.login.demo.fill).tap();
  await day.stop('the order form', () => signInButton.tap(), menuButton);
  const toBulk = locateMenuLink(page, texts, 'bulk');
  await day.stop('the menu', () => menuButton.tap(), toBulk);
  await day.stop('bulk express', () => toBulk.tap(), button(imports.file.choose));

  const book = await createWorkbook(
    createSheetRows(6, { 2: { receiverMobile: '12' }, 4: { receiverPostcode: '1' } }),
    importColumns.map((column) => headings[column]),
  );
  const mobile = page.getByRole('textbox', { name: headings.receiverMobile });
  await day.stop('a checked file', () => chooseFile(page, book, 'es'), mobile);
  const counts = page.getByRole('status').filter({ hasText: imports.summary.faulty(2) });
  await expect(counts).toContainText(/4\s*envíos correctos\s*2\s*envíos con problemas/);
  await mobile.fill('+52 55 1234 5678');
  const postcode = page.getByRole('textbox', { name: headings.receiverPostcode });
  await postcode.fill('06700');
  await postcode.blur();
  await chooseService(page, 'es');
  const sendButton = page.getByRole('button', { name: imports.send.action('6') });
  await day.stop('corrected rows', () => expect(sendButton).toBeEnabled(), sendButton);
  await expect(counts).toContainText(/6\s*envíos correctos\s*0\s*envíos con problemas/);
  const confirmButton = dialog.getByRole('button', { name: imports.send.confirm, exact: true });
  await day.stop('the confirmation before sending', () => sendButton.tap(), confirmButton);
  const printButton = button(imports.send.print);
  await day.stop('the finished import', () => confirmButton.tap(), printButton);
  const printDialog = page.getByRole('dialog', { name: waybills.print.title });
  const labelsButton = printDialog.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => printButton.tap(), labelsButton);
  await day.stop(
    'labels',
    () => labelsButton.tap(),
    printDialog.getByRole('button', { name: waybills.print.save }),
  );
  await printDialog.getByRole('button', { name: texts.common.close }).first().tap();
  await expect(printDialog).toBeHidden();

  const openScreen = async (screen: 'query' | 'personal') => {
    await menuButton.tap();
    await locateMenuLink(page, texts, screen).tap();
  };
  const filterButton = button(orderList.filter.open);
  await day.stop('the list as cards', () => openScreen('query'), filterButton);
  const country = page.getByRole('combobox', { name: orderList.filter.country });
  await day.stop('filters', () => filterButton.tap(), country);
  const { waybill } = await getDemoOrder(page, 'in_transit');
  await page.getByRole('textbox', { name: orderList.lookup.label }).fill(waybill);
  const trackButton = page.getByRole('button', { name: orderList.actions.track(waybill) });
  // The parcel may already be visible in the unfiltered list, so the journey waits until only one parcel is found.
  const waitForOneRow = () => expect(page.getByText(orderList.found('1'))).toBeVisible();
  await day.stop('a parcel that is found', waitForOneRow, trackButton);
  const drawer = page.getByRole('dialog', { name: orderList.drawer.title(waybill) });
  await day.stop('its track', () => trackButton.tap(), drawer.getByRole('list', { name: tracks.timeline }));
  const detailsTab = drawer.getByRole('tab', { name: orderList.drawer.details });
  await day.stop(
    'its details',
    () => detailsTab.tap(),
    drawer.getByRole('heading', { name: orderList.details.price }),
  );
  await drawer.getByRole('button', { name: texts.common.close }).first().tap();
  await expect(drawer).toBeHidden();
  await day.stop('a parcel that is found', () => Promise.resolve(), trackButton);

  const refreshButton = page
    .getByRole('region', { name: portal.account })
    .getByRole('button', { name: portal.refreshBalance });
  await day.stop('the overview', () => openScreen('personal'), refreshButton);
  await day.stop('the balance', () => refreshButton.tap(), page.getByText(portal.balanceLoaded));
  const records = page.getByRole('list', { name: finance.views.records }).getByRole('listitem').first();
  await day.stop('the records', () => page.getByRole('tab', { name: finance.title }).tap(), records);
  const weights = page.getByRole('list', { name: finance.views.weights }).getByRole('listitem').first();
  await day.stop('the weights', () => page.getByText(finance.views.weights, { exact: true }).tap(), weights);
});

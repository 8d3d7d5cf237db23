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
import { menuLink, withoutViewer } from './way.ts';

const words = allTexts.es;
const { finance, imports, orderList, portal, shell, signIn, tracks, waybills } = words;
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
  await withoutViewer(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const menu = button(shell.sidebar.open);

  const enter = page.getByRole('button', { name: signIn.login.submit });
  await day.stop('the sign-in page', () => page.goto('/login?netnum=1172'), enter);
  await button(signIn.login.demo.fill).tap();
  await day.stop('the order form', () => enter.tap(), menu);
  const toBulk = menuLink(page, words, 'bulk');
  await day.stop('the menu', () => menu.tap(), toBulk);
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
  const send = page.getByRole('button', { name: imports.send.action('6') });
  await day.stop('mended rows', () => expect(send).toBeEnabled(), send);
  await expect(counts).toContainText(/6\s*envíos correctos\s*0\s*envíos con problemas/);
  const sure = dialog.getByRole('button', { name: imports.send.confirm, exact: true });
  await day.stop('the question before sending', () => send.tap(), sure);
  const print = button(imports.send.print);
  await day.stop('an import has ended', () => sure.tap(), print);
  const printing = page.getByRole('dialog', { name: waybills.print.title });
  const labels = printing.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => print.tap(), labels);
  await day.stop('labels', () => labels.tap(), printing.getByRole('button', { name: waybills.print.save }));
  await printing.getByRole('button', { name: words.common.close }).first().tap();
  await expect(printing).toBeHidden();

  const open = async (screen: 'query' | 'personal') => {
    await menu.tap();
    await menuLink(page, words, screen).tap();
  };
  const filters = button(orderList.filter.open);
  await day.stop('the list as cards', () => open('query'), filters);
  const country = page.getByRole('combobox', { name: orderList.filter.country });
  await day.stop('filters', () => filters.tap(), country);
  const { waybill } = await getDemoOrder(page, 'in_transit');
  await page.getByRole('textbox', { name: orderList.lookup.label }).fill(waybill);
  const track = page.getByRole('button', { name: orderList.actions.track(waybill) });
  // The parcel may have stood in the whole list already.
  const alone = () => expect(page.getByText(orderList.found('1'))).toBeVisible();
  await day.stop('a parcel that is found', alone, track);
  const drawer = page.getByRole('dialog', { name: orderList.drawer.title(waybill) });
  await day.stop('its track', () => track.tap(), drawer.getByRole('list', { name: tracks.timeline }));
  const details = drawer.getByRole('tab', { name: orderList.drawer.details });
  await day.stop(
    'its details',
    () => details.tap(),
    drawer.getByRole('heading', { name: orderList.details.price }),
  );
  await drawer.getByRole('button', { name: words.common.close }).first().tap();
  await expect(drawer).toBeHidden();
  await day.stop('a parcel that is found', () => Promise.resolve(), track);

  const refresh = page
    .getByRole('region', { name: portal.account })
    .getByRole('button', { name: portal.refreshBalance });
  await day.stop('the overview', () => open('personal'), refresh);
  await day.stop('the balance', () => refresh.tap(), page.getByText(portal.balanceLoaded));
  const records = page.getByRole('list', { name: finance.views.records }).getByRole('listitem').first();
  await day.stop('the records', () => page.getByRole('tab', { name: finance.title }).tap(), records);
  const weights = page.getByRole('list', { name: finance.views.weights }).getByRole('listitem').first();
  await day.stop('the weights', () => page.getByText(finance.views.weights, { exact: true }).tap(), weights);
});

import { listOrders } from '@miya/contract/orders';
import { buildButtonName } from '../../testing/portal/address-book.ts';
import { expect } from '../../testing/portal/journey.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { test } from './day.ts';
import { disablePdfViewer, locateMenuLink, locateTabLink } from './page-helpers.ts';

const texts = allTexts.ja;
const { addresses, overview, orderList, signIn, tracks, waybills } = texts;

test.use({
  language: 'ja',
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 2560, height: 1440 },
});

const csvText = [
  'Tipo,Nombre,Teléfono móvil,País,Ciudad o municipio,Código postal,Dirección detallada',
  'Destinatario,倉庫 一郎,+81 90 1234 5678,Japón,Chiyoda,100-0001,千代田 1-1',
  'Destinatario,,12,Atlantis,,,',
].join('\r\n');

test('A warehouse in Tokyo', async ({ page, day }) => {
  await disablePdfViewer(page);
  const button = (name: string) => page.getByRole('button', { name: buildButtonName(name), exact: true });
  const signInButton = page.getByRole('button', { name: signIn.login.submit });
  await day.stop('the sign-in page', () => page.goto(`/login?netnum=${UNSPENT_NETNUM}`), signInButton);
  await button(signIn.login.demo.fill).click();
  const toOverview = locateMenuLink(page, texts, 'personal');
  await day.stop('the order form', () => signInButton.click(), toOverview);
  const chart = page.getByRole('listbox', { name: overview.charts.parcels });
  await day.stop('the overview', () => toOverview.click(), chart);
  await chart.focus();
  await day.stop(
    'a day of the chart',
    () => page.keyboard.press('End'),
    chart.getByRole('option', { selected: true }),
  );
  const attention = page.getByRole('region', { name: overview.attention.title });
  const showHeldLink = attention.getByRole('link', { name: overview.attention.showHeld });
  const rows = page.getByRole('table').getByRole('row');
  const waybillButton = rows.nth(1).getByRole('button').first();
  await day.stop('the held parcels', () => showHeldLink.click(), waybillButton);
  const drawer = page.getByRole('dialog');
  await day.stop('a held parcel', () => waybillButton.click(), drawer.getByText(orderList.details.price));
  const trackTab = drawer.getByRole('tab', { name: orderList.drawer.track });
  await day.stop('its track', () => trackTab.click(), drawer.getByRole('list', { name: tracks.timeline }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const { orders } = await callAsClient(page, listOrders, { statuses: ['signed'], limit: 5 });
  const numbers = orders.map(({ waybill }) => waybill);
  const lookup = page.getByRole('textbox', { name: orderList.lookup.label });
  const singleResult = page.getByText(orderList.found('1'));
  // A barcode scanner types the number and presses Enter.
  await lookup.fill(numbers[0] ?? '');
  await day.stop('a scanned number', () => lookup.press('Enter'), singleResult);
  await lookup.fill([...numbers, 'NOBODYS-7'].join(', '));
  await day.stop(
    'numbers from a list',
    () => expect(page.getByText(orderList.unknown('1'))).toBeVisible(),
    page.getByText(orderList.found('5')),
  );
  const printButton = button(waybills.print.action);
  await page.getByRole('checkbox', { name: orderList.tickPage }).check();
  const printDialog = page.getByRole('dialog', { name: waybills.print.title });
  await day.stop(
    'the print dialog',
    () => printButton.click(),
    printDialog.getByText(waybills.print.formats.a4),
  );
  await printDialog.getByText(waybills.print.formats.a4).click();
  await day.stop(
    'labels on a sheet',
    () => printDialog.getByRole('button', { name: waybills.print.labels }).click(),
    printDialog.getByRole('button', { name: buildButtonName(waybills.print.save) }),
  );
  await page.keyboard.press('Escape');
  await expect(printDialog).toBeHidden();

  await day.stop('the overview', () => locateTabLink(page, texts, 'personal').click(), chart);
  const toBook = page.getByRole('link', { name: texts.shell.screens.addresses.title }).last();
  const importButton = page.getByRole('button', { name: addresses.import.action }).first();
  await day.stop('the address book', () => toBook.click(), importButton);
  const dialog = page.getByRole('dialog', { name: addresses.import.title });
  await day.stop('the import dialog', () => importButton.click(), button(addresses.import.choose));
  const file = { name: '住所.csv', mimeType: 'text/csv', buffer: Buffer.from(csvText) };
  const startButton = dialog.getByRole('button', { name: addresses.import.start(1) });
  await day.stop(
    'checked addresses',
    () => dialog.locator('input[type=file]').setInputFiles(file),
    startButton,
  );
  await day.stop(
    'imported addresses',
    () => startButton.click(),
    dialog.getByText(addresses.import.added(1)),
  );
  await dialog
    .getByRole('button', { name: buildButtonName(texts.common.close) })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  const exportButton = button(addresses.export);
  const download = page.waitForEvent('download');
  await day.stop('exported addresses', () => Promise.all([exportButton.click(), download]), exportButton);
});

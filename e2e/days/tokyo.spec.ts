import { listOrders } from '@miya/contract/orders';
import { buildButtonName } from '../../testing/portal/address-book.ts';
import { expect } from '../../testing/portal/journey.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { test } from './day.ts';
import { menuLink, tabLink, withoutViewer } from './way.ts';

const words = allTexts.ja;
const { addresses, overview, orderList, signIn, tracks, waybills } = words;

test.use({
  language: 'ja',
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 2560, height: 1440 },
});

const lines = [
  'Tipo,Nombre,Teléfono móvil,País,Ciudad o municipio,Código postal,Dirección detallada',
  'Destinatario,倉庫 一郎,+81 90 1234 5678,Japón,Chiyoda,100-0001,千代田 1-1',
  'Destinatario,,12,Atlantis,,,',
].join('\r\n');

test('A warehouse in Tokyo', async ({ page, day }) => {
  await withoutViewer(page);
  const button = (name: string) => page.getByRole('button', { name: buildButtonName(name), exact: true });
  const enter = page.getByRole('button', { name: signIn.login.submit });
  await day.stop('the sign-in page', () => page.goto(`/login?netnum=${UNSPENT_NETNUM}`), enter);
  await button(signIn.login.demo.fill).click();
  const toOverview = menuLink(page, words, 'personal');
  await day.stop('the order form', () => enter.click(), toOverview);
  const plot = page.getByRole('listbox', { name: overview.charts.parcels });
  await day.stop('the overview', () => toOverview.click(), plot);
  await plot.focus();
  await day.stop(
    'a day of the chart',
    () => page.keyboard.press('End'),
    plot.getByRole('option', { selected: true }),
  );
  const attention = page.getByRole('region', { name: overview.attention.title });
  const held = attention.getByRole('link', { name: overview.attention.showHeld });
  const rows = page.getByRole('table').getByRole('row');
  const number = rows.nth(1).getByRole('button').first();
  await day.stop('what is held', () => held.click(), number);
  const drawer = page.getByRole('dialog');
  await day.stop('one that is held', () => number.click(), drawer.getByText(orderList.details.price));
  const track = drawer.getByRole('tab', { name: orderList.drawer.track });
  await day.stop('its track', () => track.click(), drawer.getByRole('list', { name: tracks.timeline }));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const { orders } = await callAsClient(page, listOrders, { statuses: ['signed'], limit: 5 });
  const numbers = orders.map(({ waybill }) => waybill);
  const lookup = page.getByRole('textbox', { name: orderList.lookup.label });
  const found = page.getByText(orderList.found('1'));
  // As a scanner types it.
  await lookup.fill(numbers[0] ?? '');
  await day.stop('a scanned number', () => lookup.press('Enter'), found);
  await lookup.fill([...numbers, 'NOBODYS-7'].join(', '));
  await day.stop(
    'numbers from a list',
    () => expect(page.getByText(orderList.unknown('1'))).toBeVisible(),
    page.getByText(orderList.found('5')),
  );
  const print = button(waybills.print.action);
  await page.getByRole('checkbox', { name: orderList.tickPage }).check();
  const printing = page.getByRole('dialog', { name: waybills.print.title });
  await day.stop('the print dialog', () => print.click(), printing.getByText(waybills.print.formats.a4));
  await printing.getByText(waybills.print.formats.a4).click();
  await day.stop(
    'labels on a sheet',
    () => printing.getByRole('button', { name: waybills.print.labels }).click(),
    printing.getByRole('button', { name: buildButtonName(waybills.print.save) }),
  );
  await page.keyboard.press('Escape');
  await expect(printing).toBeHidden();

  await day.stop('the overview', () => tabLink(page, words, 'personal').click(), plot);
  const toBook = page.getByRole('link', { name: words.shell.screens.addresses.title }).last();
  const importing = page.getByRole('button', { name: addresses.import.action }).first();
  await day.stop('the address book', () => toBook.click(), importing);
  const dialog = page.getByRole('dialog', { name: addresses.import.title });
  await day.stop('the import dialog', () => importing.click(), button(addresses.import.choose));
  const file = { name: '住所.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  const start = dialog.getByRole('button', { name: addresses.import.start(1) });
  await day.stop('checked addresses', () => dialog.locator('input[type=file]').setInputFiles(file), start);
  await day.stop('imported addresses', () => start.click(), dialog.getByText(addresses.import.added(1)));
  await dialog
    .getByRole('button', { name: buildButtonName(words.common.close) })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  const exporting = button(addresses.export);
  const saved = page.waitForEvent('download');
  await day.stop('exported addresses', () => Promise.all([exporting.click(), saved]), exporting);
});

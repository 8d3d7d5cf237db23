import { recordOrder } from '@miya/contract/backoffice';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { exportOrders } from '@miya/contract/orders';
import { getProblemText } from '@miya/contract/problem-texts';
import { printLabels } from '@miya/contract/waybills';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';
import {
  getDemoOrder,
  locateOrderRow,
  openOrderList,
  orderListTextsByLanguage,
  placeOrderCopy,
  signInToOrderList,
  orderListTexts as texts,
} from '../../testing/portal/order-list.ts';
import { PHONE_VIEWPORT, shellTexts, UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';

test('pasted numbers find their orders, and unknown numbers are named, in Chinese', async ({ page }) => {
  const texts = orderListTextsByLanguage.zh;
  await signInToOrderList(page, '', 'zh');
  // The default columns fit into 1280 px with the sidebar open.
  await expect(
    page.getByRole('columnheader', { name: orderFieldNamesByLanguage.zh.fields.createdAt }),
  ).toBeInViewport();
  const table = page.getByRole('table').locator('..');
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const [signed, inTransit] = [await getDemoOrder(page, 'signed'), await getDemoOrder(page, 'in_transit')];
  await page.getByRole('textbox', { name: texts.lookup.label }).press('Enter');
  await expect(page.getByRole('alert').getByText(getProblemText('zh', 'waybill_required'))).toBeVisible();

  // A column copied from a spreadsheet has one number per line.
  const field = page.getByRole('textbox', { name: texts.lookup.label });
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${signed.waybill}\n${inTransit.clientReference}\nNOBODYS-7`);
  await expect(page.getByText(texts.lookup.count('3'))).toBeVisible();
  await expect(page.getByText(texts.unknown('1'))).toBeVisible();
  await expect(page.getByText(texts.found('2'))).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(locateOrderRow(page, signed.waybill)).toBeVisible();
  await expect(locateOrderRow(page, inTransit.waybill)).toBeVisible();
  await expect(page.getByText(texts.found('2'))).toBeVisible();

  // An empty field shows all orders again, so the count of found numbers disappears.
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText(texts.found('2'), { exact: true })).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('at 1366x768 eleven orders are visible, and status tabs, texts, a scanner and Ctrl-K find an order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // No other journey saves a filter in this account. Saved filters need a row of their own and would hide an order.
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await openOrderList(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: texts.groups.label }).getByRole('button', { name });
  await expect(tab(texts.groups.signed)).toContainText(/\d/);
  await tab(texts.groups.signed).click();
  await expect(page).toHaveURL(/status=signed/);
  const { waybill, receiverName } = await getDemoOrder(page, 'signed');
  const field = page.getByRole('textbox', { name: texts.lookup.label });
  await field.fill(`${receiverName} `);
  await expect(rows.first().or(page.getByText(texts.none.found))).toBeVisible();
  await expect(page).toHaveURL(/find=/);
  await expectAccessible(page);

  // A text without a result in the status tab can be searched for in all orders.
  const waitingOrder = await getDemoOrder(page, 'submitted');
  await field.fill(waitingOrder.waybill);
  await page.getByRole('button', { name: texts.none.search }).click();
  await expect(locateOrderRow(page, waitingOrder.waybill)).toBeVisible();

  // A number followed by Enter, as a scanner types it, is searched for in all orders.
  await tab(texts.groups.signed).click();
  await expect(page).toHaveURL(/status=signed/);
  await field.fill(waitingOrder.waybill);
  await field.press('Enter');
  await expect(locateOrderRow(page, waitingOrder.waybill)).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);

  await page.getByRole('heading', { level: 1 }).click();
  // The keys come faster than a user can type, so the page treats them as a scan.
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, waybill);
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  await expect(field).toHaveValue(waybill);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellTexts.en.search.title }).fill(waitingOrder.waybill);
  await page.keyboard.press('Enter');
  await expect(locateOrderRow(page, waitingOrder.waybill)).toBeVisible();
  // The keyboard focus is in the list, not at the start of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test("the browser's Back closes an open order and stays at the list", async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill } = await getDemoOrder(page, 'in_transit');
  await openOrderList(page, `?numbers=${waybill}`);
  const drawer = page.getByRole('dialog', { name: texts.drawer.title(waybill) });
  const button = page.getByRole('button', { name: texts.actions.track(waybill) });
  const openDrawer = () => button.click();
  await test.step('the keyboard opens and closes the order, and the focus returns, even while the drawer is loading', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const waybillButton = locateOrderRow(page, waybill).getByRole('button', { name: waybill, exact: true });
    await waybillButton.press('Enter');
    await expect(drawer.getByText(texts.details.receiver, { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(waybillButton).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await openDrawer();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(waybill));
  await expect(locateOrderRow(page, waybill)).toBeVisible();

  // The user opens another tab of the portal while the order is open. Back returns to the open order.
  await openDrawer();
  await expect(drawer).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="/miya"]')?.click();
  });
  await expect(page).toHaveURL(/\/miya$/);
  await page.goBack();
  await expect(drawer).toBeVisible();
  // A drawer that is closed by hand leaves no history entry.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(page).toHaveURL(new RegExp(waybill));
});

test('the track shows where a parcel is, and an order that is not recorded has no track', async ({
  page,
}) => {
  await signInWithoutForm(page);
  const inTransit = await getDemoOrder(page, 'in_transit');
  await openOrderList(page, `?numbers=${inTransit.waybill}`);
  await page.getByRole('button', { name: texts.actions.track(inTransit.waybill) }).click();
  const drawer = page.getByRole('dialog', { name: texts.drawer.title(inTransit.waybill) });
  await expect(drawer.getByRole('list', { name: texts.tracks.steps })).toContainText('in transit, now');
  await expect(
    drawer.getByRole('list', { name: texts.tracks.timeline }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect(drawer.getByRole('img', { name: /^Map of the route: / })).toBeVisible();
  await expectAccessible(page);

  const { waybill } = await getDemoOrder(page, 'submitted');
  await openOrderList(page, `?numbers=${waybill}`);
  await page.getByRole('button', { name: texts.actions.track(waybill) }).click();
  await expect(
    page.getByText('This order has not been recorded, so the track can not be queried'),
  ).toBeVisible();
});

test('labels are printed and the selected orders are exported', async ({ page }) => {
  // At this width the list has the column with the number of prints.
  await page.setViewportSize({ width: 1440, height: 900 });
  // Headless Chromium has no print dialog, so `print` does nothing here. Its PDF viewer is missing or crashes when it
  // has to print, but the page must believe that there is a viewer.
  await page.addInitScript(() => {
    Object.assign(window, { print: () => {} });
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });
  await signInToOrderList(page, '?status=signed');
  const { waybill } = await getDemoOrder(page, 'signed');
  // Without selected orders the message of the specification appears with an offer to export all found orders.
  await page.getByRole('button', { name: texts.export.action }).click();
  await expect(page.getByText('Select data you want to export')).toBeVisible();
  const exportRequest = page.waitForRequest((request) => request.url().endsWith(exportOrders.path));
  const fullDownload = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^All found \(.+\): Excel/ }).click();
  expect((await exportRequest).postDataJSON().choice).toEqual({ filter: { statuses: ['signed'] } });
  await fullDownload;

  await page.getByRole('checkbox', { name: texts.tick(waybill) }).check();
  await page.getByRole('button', { name: texts.export.action }).click();
  const exportResponse = page.waitForResponse((response) => response.url().endsWith(exportOrders.path));
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: texts.export.xlsx }).click();
  expect((await exportResponse).headers()['content-type']).toContain('spreadsheetml');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: texts.print.action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.print.title });
  await expect(dialog.getByRole('button', { name: texts.print.labels })).toBeFocused();
  const pieces = dialog.getByRole('spinbutton', { name: texts.print.pieces });
  await pieces.fill('0');
  const tooFewPieces = 'Failed to print the number of pieces. The number of pieces is less than 1!';
  await expect(dialog.getByText(tooFewPieces)).toBeVisible();
  await pieces.fill('1');
  await dialog.getByText(texts.print.formats.a4).click();
  await expectAccessible(page);
  const waitForLabels = () => page.waitForResponse((response) => response.url().endsWith(printLabels.path));
  const previewResponse = waitForLabels();
  await dialog.getByRole('button', { name: texts.print.preview }).click();
  expect((await previewResponse).request().postDataJSON()).toMatchObject({
    format: 'a4',
    pieces: 1,
    preview: true,
  });
  await expect(dialog.getByTitle(texts.print.preview)).toBeVisible();
  await expect(dialog.getByRole('button', { name: texts.print.save })).toHaveCount(0);
  const labels = waitForLabels();
  await dialog.getByRole('button', { name: texts.print.labels }).click();
  const labelsResponse = await labels;
  expect(labelsResponse.request().postDataJSON()).toMatchObject({ format: 'a4', startAt: 1, pieces: 1 });
  expect(labelsResponse.headers()['content-type']).toContain('application/pdf');
  await expect(dialog.getByTitle(texts.print.preview)).toBeVisible();
  // There is no real PDF viewer, so the frame downloads its document too, under another name.
  const name = `Labels ${waybill}.pdf`;
  const savedFile = page.waitForEvent('download', (file) => file.suggestedFilename() === name);
  await dialog.getByRole('button', { name: texts.print.save }).click();
  await savedFile;
  await page.keyboard.press('Escape');
  await expect(locateOrderRow(page, waybill)).toContainText(/sent to print \d+×/);
});

test('an order is deleted after a confirmation, and a recorded order is not deleted', async ({ page }) => {
  await signInWithoutForm(page);
  const signed = await getDemoOrder(page, 'signed');
  const { waybill } = await placeOrderCopy(page, signed.id);
  await openOrderList(page, `?numbers=${waybill},${signed.waybill}`);
  const chooseDelete = async (number: string) => {
    await page.getByRole('button', { name: texts.actions.more(number) }).click();
    await page.getByRole('menuitem', { name: texts.actions.remove }).click();
  };
  await page.getByRole('button', { name: texts.actions.more(signed.waybill) }).click();
  await expect(page.getByRole('menuitem', { name: texts.actions.remove })).toBeDisabled();
  await expect(page.getByText('A recorded order cannot be deleted')).toBeVisible();
  await page.keyboard.press('Escape');

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete it? Continue?' });
  await chooseDelete(waybill);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled delete')).toBeVisible();

  // Both orders are selected: one is deleted, the other stays and is named.
  await page.getByRole('checkbox', { name: texts.tickPage }).check();
  await page.getByRole('button', { name: texts.remove.action, exact: true }).click();
  await question.getByRole('button', { name: texts.remove.action }).click();
  await expect(page.getByText('successfully delete')).toBeVisible();
  const refusalDialog = page.getByRole('dialog', { name: errors.refusals.recorded_not_deletable });
  await expect(refusalDialog.getByText(texts.remove.recorded(signed.waybill))).toBeVisible();
  await expect(locateOrderRow(page, waybill)).toHaveCount(0);
  await expect(locateOrderRow(page, signed.waybill)).toBeVisible();
});

test('a recorded order appears in the open list without a reload', async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill, goods } = await placeOrderCopy(page, (await getDemoOrder(page, 'signed')).id);
  await openOrderList(page, `?numbers=${waybill}`);
  await expect(locateOrderRow(page, waybill)).toContainText(texts.tracks.statuses.submitted);
  const recorded = { waybill, weight: goods.weight, pieces: goods.pieces, place: 'Shenzhen', country: 'CN' };
  expect(await callAsOperator(await getOperatorKey(10), recordOrder, recorded)).toMatchObject({ code: 200 });
  await expect(locateOrderRow(page, waybill)).toContainText(texts.tracks.statuses.collected);
});

test('on a phone orders are cards and the page does not scroll horizontally, in Russian', async ({
  page,
}) => {
  const texts = orderListTextsByLanguage.py;
  await page.setViewportSize(PHONE_VIEWPORT);
  await signInToOrderList(page, '?status=signed', 'py');
  const { waybill } = await getDemoOrder(page, 'signed');
  const card = page
    .getByRole('list', { name: texts.list })
    .getByRole('listitem')
    .filter({ hasText: waybill });
  await expect(card).toContainText(texts.tracks.statuses.signed);
  await expect(page.getByRole('button', { name: texts.groups.signed })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: texts.filter.open, exact: true }).click();
  await expect(page.getByRole('combobox', { name: texts.filter.country })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await card.getByRole('button', { name: waybill, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: texts.drawer.title(waybill) });
  await expect(drawer.getByRole('heading', { name: texts.details.price })).toBeVisible();
  await expectAccessible(page);
});

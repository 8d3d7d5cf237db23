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
  orderListTexts as words,
} from '../../testing/portal/order-list.ts';
import { PHONE_VIEWPORT, shellTexts, UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';

test('in Chinese: orders are found by pasted numbers, and those that are none are named', async ({
  page,
}) => {
  const words = orderListTextsByLanguage.zh;
  await signInToOrderList(page, '', 'zh');
  // At 1280 with the sidebar open, the usual columns need no scrolling sideways.
  await expect(
    page.getByRole('columnheader', { name: orderFieldNamesByLanguage.zh.fields.createdAt }),
  ).toBeInViewport();
  const table = page.getByRole('table').locator('..');
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const [signed, inTransit] = [await getDemoOrder(page, 'signed'), await getDemoOrder(page, 'in_transit')];
  await page.getByRole('textbox', { name: words.lookup.label }).press('Enter');
  await expect(page.getByRole('alert').getByText(getProblemText('zh', 'waybill_required'))).toBeVisible();

  // As a column copied from a sheet comes: one number a line.
  const field = page.getByRole('textbox', { name: words.lookup.label });
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${signed.waybill}\n${inTransit.clientReference}\nNOBODYS-7`);
  await expect(page.getByText(words.lookup.count('3'))).toBeVisible();
  await expect(page.getByText(words.unknown('1'))).toBeVisible();
  await expect(page.getByText(words.found('2'))).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(locateOrderRow(page, signed.waybill)).toBeVisible();
  await expect(locateOrderRow(page, inTransit.waybill)).toBeVisible();
  await expect(page.getByText(words.found('2'))).toBeVisible();

  // Whoever empties the field wants all orders again: nothing is missing then.
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText(words.found('2'), { exact: true })).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('at 1366x768 eleven orders are seen at once; groups, days, words, a scanner and Ctrl-K find one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // An account in which no other journey keeps a filter: those stand in a row of their own.
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await openOrderList(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: words.groups.label }).getByRole('button', { name });
  await expect(tab(words.groups.signed)).toContainText(/\d/);
  await tab(words.groups.signed).click();
  await expect(page).toHaveURL(/status=signed/);
  const { waybill, receiverName } = await getDemoOrder(page, 'signed');
  const field = page.getByRole('textbox', { name: words.lookup.label });
  await field.fill(`${receiverName} `);
  await expect(rows.first().or(page.getByText(words.none.found))).toBeVisible();
  await expect(page).toHaveURL(/find=/);
  await expectAccessible(page);

  // What is found nowhere in the group is looked for in all of them.
  const waiting = await getDemoOrder(page, 'submitted');
  await field.fill(waiting.waybill);
  await page.getByRole('button', { name: words.none.search }).click();
  await expect(locateOrderRow(page, waiting.waybill)).toBeVisible();

  // A number that is entered, as a scanner does it, is looked for everywhere at once.
  await tab(words.groups.signed).click();
  await expect(page).toHaveURL(/status=signed/);
  await field.fill(waiting.waybill);
  await field.press('Enter');
  await expect(locateOrderRow(page, waiting.waybill)).toBeVisible();
  await expect(page).not.toHaveURL(/status=/);

  await page.getByRole('heading', { level: 1 }).click();
  // Faster than any hand.
  await page.evaluate((code) => {
    for (const key of [...code, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, waybill);
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  await expect(field).toHaveValue(waybill);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: shellTexts.en.search.title }).fill(waiting.waybill);
  await page.keyboard.press('Enter');
  await expect(locateOrderRow(page, waiting.waybill)).toBeVisible();
  // Keys go on from the list, not from the page's beginning.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test("the browser's Back closes an open order and stays at the list", async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill } = await getDemoOrder(page, 'in_transit');
  await openOrderList(page, `?numbers=${waybill}`);
  const drawer = page.getByRole('dialog', { name: words.drawer.title(waybill) });
  const button = page.getByRole('button', { name: words.actions.track(waybill) });
  const open = () => button.click();
  await test.step('by keys, and back to where one was, also while its parts are being loaded', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const waybillButton = locateOrderRow(page, waybill).getByRole('button', { name: waybill, exact: true });
    await waybillButton.press('Enter');
    await expect(drawer.getByText(words.details.receiver, { exact: true })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(waybillButton).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await open();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(waybill));
  await expect(locateOrderRow(page, waybill)).toBeVisible();

  // Another tab comes in front of it: on the way back it is found open.
  await open();
  await expect(drawer).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('a[href="/miya"]')?.click();
  });
  await expect(page).toHaveURL(/\/miya$/);
  await page.goBack();
  await expect(drawer).toBeVisible();
  // Closed by hand it leaves no step behind.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(page).toHaveURL(new RegExp(waybill));
});

test('a track shows where an order is; one that is not recorded has none', async ({ page }) => {
  await signInWithoutForm(page);
  const inTransit = await getDemoOrder(page, 'in_transit');
  await openOrderList(page, `?numbers=${inTransit.waybill}`);
  await page.getByRole('button', { name: words.actions.track(inTransit.waybill) }).click();
  const drawer = page.getByRole('dialog', { name: words.drawer.title(inTransit.waybill) });
  await expect(drawer.getByRole('list', { name: words.tracks.steps })).toContainText('in transit, now');
  await expect(
    drawer.getByRole('list', { name: words.tracks.timeline }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await expect(drawer.getByRole('img', { name: /^Map of the route: / })).toBeVisible();
  await expectAccessible(page);

  const { waybill } = await getDemoOrder(page, 'submitted');
  await openOrderList(page, `?numbers=${waybill}`);
  await page.getByRole('button', { name: words.actions.track(waybill) }).click();
  await expect(
    page.getByText('This order has not been recorded, so the track can not be queried'),
  ).toBeVisible();
});

test('labels are printed and ticked orders exported', async ({ page }) => {
  // Wide enough that the list says how often each was printed.
  await page.setViewportSize({ width: 1440, height: 900 });
  // Chromium without a screen has no print dialog, and its PDF viewer does not survive being asked for one or is not there.
  await page.addInitScript(() => {
    Object.assign(window, { print: () => {} });
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });
  await signInToOrderList(page, '?status=signed');
  const { waybill } = await getDemoOrder(page, 'signed');
  // With nothing ticked the message of the specification comes with the offer to export all that were found.
  await page.getByRole('button', { name: words.export.action }).click();
  await expect(page.getByText('Select data you want to export')).toBeVisible();
  const exportRequest = page.waitForRequest((request) => request.url().endsWith(exportOrders.path));
  const fullDownload = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^All found \(.+\): Excel/ }).click();
  expect((await exportRequest).postDataJSON().choice).toEqual({ filter: { statuses: ['signed'] } });
  await fullDownload;

  await page.getByRole('checkbox', { name: words.tick(waybill) }).check();
  await page.getByRole('button', { name: words.export.action }).click();
  const exported = page.waitForResponse((response) => response.url().endsWith(exportOrders.path));
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: words.export.xlsx }).click();
  expect((await exported).headers()['content-type']).toContain('spreadsheetml');
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: words.print.action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.print.title });
  await expect(dialog.getByRole('button', { name: words.print.labels })).toBeFocused();
  const pieces = dialog.getByRole('spinbutton', { name: words.print.pieces });
  await pieces.fill('0');
  const tooFewPieces = 'Failed to print the number of pieces. The number of pieces is less than 1!';
  await expect(dialog.getByText(tooFewPieces)).toBeVisible();
  await pieces.fill('1');
  await dialog.getByText(words.print.formats.a4).click();
  await expectAccessible(page);
  const waitForLabels = () => page.waitForResponse((response) => response.url().endsWith(printLabels.path));
  const previewResponse = waitForLabels();
  await dialog.getByRole('button', { name: words.print.preview }).click();
  expect((await previewResponse).request().postDataJSON()).toMatchObject({
    format: 'a4',
    pieces: 1,
    preview: true,
  });
  await expect(dialog.getByTitle(words.print.preview)).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.print.save })).toHaveCount(0);
  const labels = waitForLabels();
  await dialog.getByRole('button', { name: words.print.labels }).click();
  const answer = await labels;
  expect(answer.request().postDataJSON()).toMatchObject({ format: 'a4', startAt: 1, pieces: 1 });
  expect(answer.headers()['content-type']).toContain('application/pdf');
  await expect(dialog.getByTitle(words.print.preview)).toBeVisible();
  // Without a viewer the frame saves its document too, by a name of its own.
  const name = `Labels ${waybill}.pdf`;
  const savedFile = page.waitForEvent('download', (file) => file.suggestedFilename() === name);
  await dialog.getByRole('button', { name: words.print.save }).click();
  await savedFile;
  await page.keyboard.press('Escape');
  await expect(locateOrderRow(page, waybill)).toContainText(/sent to print \d+×/);
});

test('an order is deleted after a question, and a recorded one is not', async ({ page }) => {
  await signInWithoutForm(page);
  const signed = await getDemoOrder(page, 'signed');
  const { waybill } = await placeOrderCopy(page, signed.id);
  await openOrderList(page, `?numbers=${waybill},${signed.waybill}`);
  const remove = async (number: string) => {
    await page.getByRole('button', { name: words.actions.more(number) }).click();
    await page.getByRole('menuitem', { name: words.actions.remove }).click();
  };
  await page.getByRole('button', { name: words.actions.more(signed.waybill) }).click();
  await expect(page.getByRole('menuitem', { name: words.actions.remove })).toBeDisabled();
  await expect(page.getByText('A recorded order cannot be deleted')).toBeVisible();
  await page.keyboard.press('Escape');

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete it? Continue?' });
  await remove(waybill);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled delete')).toBeVisible();

  // Both ticked: one goes, the other stays and is named.
  await page.getByRole('checkbox', { name: words.tickPage }).check();
  await page.getByRole('button', { name: words.remove.action, exact: true }).click();
  await question.getByRole('button', { name: words.remove.action }).click();
  await expect(page.getByText('successfully delete')).toBeVisible();
  const refused = page.getByRole('dialog', { name: errors.refusals.recorded_not_deletable });
  await expect(refused.getByText(words.remove.recorded(signed.waybill))).toBeVisible();
  await expect(locateOrderRow(page, waybill)).toHaveCount(0);
  await expect(locateOrderRow(page, signed.waybill)).toBeVisible();
});

test('a recording shows in the open list without a reload', async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill, goods } = await placeOrderCopy(page, (await getDemoOrder(page, 'signed')).id);
  await openOrderList(page, `?numbers=${waybill}`);
  await expect(locateOrderRow(page, waybill)).toContainText(words.tracks.statuses.submitted);
  const recorded = { waybill, weight: goods.weight, pieces: goods.pieces, place: 'Shenzhen', country: 'CN' };
  expect(await callAsOperator(await getOperatorKey(10), recordOrder, recorded)).toMatchObject({ code: 200 });
  await expect(locateOrderRow(page, waybill)).toContainText(words.tracks.statuses.collected);
});

test('on a phone, in Russian, orders are cards, and nothing is wider than the screen', async ({ page }) => {
  const words = orderListTextsByLanguage.py;
  await page.setViewportSize(PHONE_VIEWPORT);
  await signInToOrderList(page, '?status=signed', 'py');
  const { waybill } = await getDemoOrder(page, 'signed');
  const card = page
    .getByRole('list', { name: words.list })
    .getByRole('listitem')
    .filter({ hasText: waybill });
  await expect(card).toContainText(words.tracks.statuses.signed);
  await expect(page.getByRole('button', { name: words.groups.signed })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: words.filter.open, exact: true }).click();
  await expect(page.getByRole('combobox', { name: words.filter.country })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await card.getByRole('button', { name: waybill, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words.drawer.title(waybill) });
  await expect(drawer.getByRole('heading', { name: words.details.price })).toBeVisible();
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';
import { deleteOrder, dropFilter, getOrder, previewChange } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  callAsClient,
  getDemoOrder,
  locateOrderRow,
  openOrderList,
  placeOrderCopy,
  signInToOrderList,
  orderListTexts as texts,
} from '../../testing/portal/order-list.ts';
import { findCookie } from '../../testing/portal/shell.ts';
import { orders as orderTexts } from '../../web/src/i18n/en/orders.ts';

test('a deleted order can be restored unchanged', async ({ page }) => {
  await signInWithoutForm(page);
  const { waybill, clientReference } = await placeOrderCopy(page, (await getDemoOrder(page, 'signed')).id);
  await openOrderList(page, `?find=${waybill}`);
  await page.getByRole('checkbox', { name: texts.tick(waybill) }).check();
  await page.getByRole('button', { name: texts.remove.action, exact: true }).click();
  const question = page.getByRole('dialog', { name: texts.remove.question });
  await question.getByRole('button', { name: texts.remove.action }).click();
  await expect(page.getByText(texts.none.found)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.remove.undo }).click();
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  await expect(page.getByText(texts.remove.undone('1'))).toBeVisible();
  await expect(page.getByRole('button', { name: texts.remove.undo })).toBeHidden();
  await openOrderList(page, `?find=${clientReference}`);
  await expect(locateOrderRow(page, waybill)).toBeVisible();
});

test('the selected orders get a new service, payment and remark together, after a preview of the price', async ({
  page,
}) => {
  await signInWithoutForm(page);
  const signedOrder = await getDemoOrder(page, 'signed');
  const firstOrder = await placeOrderCopy(page, signedOrder.id);
  const secondOrder = await placeOrderCopy(page, signedOrder.id);
  const { services } = await callAsClient(page, listServices, { language: 'en' });
  const otherService = services.find(({ id }) => id !== firstOrder.service.id);
  if (!otherService) throw new Error('the demo sells one service only');
  await openOrderList(
    page,
    `?find=${[firstOrder, secondOrder, signedOrder].map(({ waybill }) => waybill).join(',')}`,
  );
  await page.getByRole('checkbox', { name: texts.tickPage }).check();
  await page.getByRole('button', { name: texts.changeMany.action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.changeMany.title });
  await expect(dialog.getByText(texts.changeMany.nothing)).toBeVisible();
  await dialog.getByRole('combobox', { name: orderTexts.fields.service }).click();
  await page.getByTitle(otherService.name).click();
  await dialog.getByRole('combobox', { name: orderTexts.fields.payment }).click();
  await page.getByTitle(orderTexts.payments.receiver_collect).click();
  await dialog.getByRole('textbox', { name: orderTexts.fields.remark }).fill('Ring twice');
  await dialog.getByRole('radio', { name: texts.changeMany.forAll }).check();
  await dialog.getByRole('combobox', { name: orderTexts.lines.hsCode }).fill('6109.10');
  await expect(dialog.getByText(/^Price before .+, after .+ \(.+\)$/)).toBeVisible();
  // The recorded order cannot be changed. The dialog lists it with the reason.
  await expect(dialog.getByText(texts.changeMany.staying('1'))).toBeVisible();
  await expect(dialog.getByText(signedOrder.waybill)).toBeVisible();
  // The HS code field opens and closes its list of codes with each response, so the focus moves to another field.
  await dialog.getByRole('textbox', { name: orderTexts.fields.remark }).focus();
  await expectAccessible(page);
  // Another order is deleted at the same time. The dialog requests a new preview, and its button stays enabled.
  const thirdOrder = await placeOrderCopy(page, signedOrder.id);
  const previewReleased = Promise.withResolvers<void>();
  const repeatedPreview = page.waitForRequest((request) => request.url().endsWith(previewChange.path));
  await page.route(`**${previewChange.path}`, (route) =>
    previewReleased.promise.then(() => route.continue()),
  );
  await callAsClient(page, deleteOrder, { id: thirdOrder.id });
  await repeatedPreview;
  await dialog.getByRole('button', { name: texts.changeMany.submit('2') }).click();
  previewReleased.resolve();
  await expect(page.getByRole('status').getByText(texts.changeMany.done('2'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: firstOrder.waybill, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: texts.drawer.title(firstOrder.waybill) });
  for (const text of [otherService.name, orderTexts.payments.receiver_collect, 'Ring twice'])
    await expect(drawer.getByText(text).first()).toBeVisible();
  const loadFirstOrder = () => callAsClient(page, getOrder, { id: firstOrder.id });
  expect((await loadFirstOrder()).goods.lines.map(({ hsCode }) => hsCode)).toEqual(
    firstOrder.goods.lines.map(() => '610910'),
  );
  // The undo restores the service, payment, remark and goods of each order.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.changeMany.undo }).click();
  await expect(page.getByText(texts.changeMany.undone('2'))).toBeVisible();
  const { goods, service, payment } = await loadFirstOrder();
  expect({ goods, service, payment }).toEqual({
    goods: firstOrder.goods,
    service: firstOrder.service,
    payment: firstOrder.payment,
  });
});

test('a filter is saved under a name and is available on another device', async ({ page, browser }) => {
  const name = `Signed ${randomUUID().slice(0, 6)}`;
  await signInToOrderList(page, '?status=signed&country=MX');
  await page.getByRole('button', { name: texts.kept.open }).click();
  const form = page.getByRole('form', { name: texts.kept.title });
  await form.getByRole('button', { name: texts.kept.keep }).click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await form.getByRole('textbox').fill(name);
  await expectAccessible(page);
  await form.getByRole('textbox').press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');

  const otherDevice = await (await browser.newContext({ baseURL: process.env.MIYA_E2E_URL ?? '' })).newPage();
  await signInToOrderList(otherDevice);
  await otherDevice.getByRole('button', { name: texts.kept.open }).click();
  await otherDevice.getByRole('button', { name, exact: true }).click();
  await expect(otherDevice).toHaveURL(/status=signed&country=MX/);
  await otherDevice.getByRole('button', { name: texts.kept.open }).click();
  await otherDevice.getByRole('button', { name: texts.kept.drop(name) }).click();
  await otherDevice
    .getByRole('dialog', { name: texts.remove.question })
    .getByRole('button', { name: texts.remove.action })
    .click();
  await expect(otherDevice.getByRole('button', { name, exact: true })).toBeHidden();
  await otherDevice.context().close();
  await callAsClient(page, dropFilter, { name });
});

test('each size has its own row height', async ({ page }) => {
  await signInWithoutForm(page);
  const heights = [];
  for (const size of ['default', 'medium', 'small', 'mini']) {
    const url = process.env.MIYA_E2E_URL ?? '';
    await page.context().addCookies([{ name: 'size', value: size, url }]);
    await openOrderList(page);
    expect(await findCookie(page, 'size')).toBe(size);
    const box = await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(2)
      .boundingBox();
    heights.push(Math.round(box?.height ?? 0));
  }
  expect(heights).toEqual([46, 40, 34, 30]);
});

import { randomUUID } from 'node:crypto';
import { deleteOrder, dropFilter, getOrder, previewChange } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { comeIn, expect, test } from '../../testing/portal/journey.ts';
import {
  callAsClient,
  openList,
  placeLike,
  rowOf,
  showList,
  someOrder,
  listTexts as words,
} from '../../testing/portal/order-book.ts';
import { cookie } from '../../testing/portal/shell.ts';
import { orders as orderTexts } from '../../web/src/i18n/en/orders.ts';

test('a deleted order is brought back as it was', async ({ page }) => {
  await comeIn(page);
  const { waybill, clientReference } = await placeLike(page, (await someOrder(page, 'signed')).id);
  await showList(page, `?find=${waybill}`);
  await page.getByRole('checkbox', { name: words.tick(waybill) }).check();
  await page.getByRole('button', { name: words.remove.action, exact: true }).click();
  const question = page.getByRole('dialog', { name: words.remove.question });
  await question.getByRole('button', { name: words.remove.action }).click();
  await expect(page.getByText(words.none.found)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.remove.undo }).click();
  await expect(rowOf(page, waybill)).toBeVisible();
  await expect(page.getByText(words.remove.undone('1'))).toBeVisible();
  await expect(page.getByRole('button', { name: words.remove.undo })).toBeHidden();
  await showList(page, `?find=${clientReference}`);
  await expect(rowOf(page, waybill)).toBeVisible();
});

test('the ticked orders get another service, payment and remark at once, and the price is said before', async ({
  page,
}) => {
  await comeIn(page);
  const signed = await someOrder(page, 'signed');
  const one = await placeLike(page, signed.id);
  const other = await placeLike(page, signed.id);
  const { services } = await callAsClient(page, listServices, { language: 'en' });
  const another = services.find(({ id }) => id !== one.service.id);
  if (!another) throw new Error('the demo sells one service only');
  await showList(page, `?find=${[one, other, signed].map(({ waybill }) => waybill).join(',')}`);
  await page.getByRole('checkbox', { name: words.tickPage }).check();
  await page.getByRole('button', { name: words.changeMany.action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.changeMany.title });
  await expect(dialog.getByText(words.changeMany.nothing)).toBeVisible();
  await dialog.getByRole('combobox', { name: orderTexts.fields.service }).click();
  await page.getByTitle(another.name).click();
  await dialog.getByRole('combobox', { name: orderTexts.fields.payment }).click();
  await page.getByTitle(orderTexts.payments.receiver_collect).click();
  await dialog.getByRole('textbox', { name: orderTexts.fields.remark }).fill('Ring twice');
  await dialog.getByRole('radio', { name: words.changeMany.forAll }).check();
  await dialog.getByRole('combobox', { name: orderTexts.lines.hsCode }).fill('6109.10');
  await expect(dialog.getByText(/^Price before .+, after .+ \(.+\)$/)).toBeVisible();
  // The recorded one stays, and says why.
  await expect(dialog.getByText(words.changeMany.staying('1'))).toBeVisible();
  await expect(dialog.getByText(signed.waybill)).toBeVisible();
  // Out of the field: its list of codes comes and goes with the answers of the server.
  await dialog.getByRole('textbox', { name: orderTexts.fields.remark }).focus();
  await expectAccessible(page);
  // Another order goes meanwhile: what the change comes to is asked for again, and the button does not go away.
  const third = await placeLike(page, signed.id);
  const answers = Promise.withResolvers<void>();
  const again = page.waitForRequest((request) => request.url().endsWith(previewChange.path));
  await page.route(`**${previewChange.path}`, (route) => answers.promise.then(() => route.continue()));
  await callAsClient(page, deleteOrder, { id: third.id });
  await again;
  await dialog.getByRole('button', { name: words.changeMany.submit('2') }).click();
  answers.resolve();
  await expect(page.getByRole('status').getByText(words.changeMany.done('2'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: one.waybill, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words.drawer.title(one.waybill) });
  for (const text of [another.name, orderTexts.payments.receiver_collect, 'Ring twice'])
    await expect(drawer.getByText(text).first()).toBeVisible();
  const read = () => callAsClient(page, getOrder, { id: one.id });
  expect((await read()).goods.lines.map(({ hsCode }) => hsCode)).toEqual(one.goods.lines.map(() => '610910'));
  // Each order has its own service, payment, remark and goods again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.changeMany.undo }).click();
  await expect(page.getByText(words.changeMany.undone('2'))).toBeVisible();
  const { goods, service, payment } = await read();
  expect({ goods, service, payment }).toEqual({
    goods: one.goods,
    service: one.service,
    payment: one.payment,
  });
});

test('filters are kept under a name, and are there on another device', async ({ page, browser }) => {
  const name = `Signed ${randomUUID().slice(0, 6)}`;
  await openList(page, '?status=signed&country=MX');
  await page.getByRole('button', { name: words.kept.open }).click();
  const form = page.getByRole('form', { name: words.kept.title });
  await form.getByRole('button', { name: words.kept.keep }).click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await form.getByRole('textbox').fill(name);
  await expectAccessible(page);
  await form.getByRole('textbox').press('Enter');
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');

  const elsewhere = await (await browser.newContext({ baseURL: process.env.MIYA_E2E_URL ?? '' })).newPage();
  await openList(elsewhere);
  await elsewhere.getByRole('button', { name: words.kept.open }).click();
  await elsewhere.getByRole('button', { name, exact: true }).click();
  await expect(elsewhere).toHaveURL(/status=signed&country=MX/);
  await elsewhere.getByRole('button', { name: words.kept.open }).click();
  await elsewhere.getByRole('button', { name: words.kept.drop(name) }).click();
  await elsewhere
    .getByRole('dialog', { name: words.remove.question })
    .getByRole('button', { name: words.remove.action })
    .click();
  await expect(elsewhere.getByRole('button', { name, exact: true })).toBeHidden();
  await elsewhere.context().close();
  await callAsClient(page, dropFilter, { name });
});

test('each size has rows of its own height', async ({ page }) => {
  await comeIn(page);
  const heights = [];
  for (const size of ['default', 'medium', 'small', 'mini']) {
    const url = process.env.MIYA_E2E_URL ?? '';
    await page.context().addCookies([{ name: 'size', value: size, url }]);
    await showList(page);
    expect(await cookie(page, 'size')).toBe(size);
    const box = await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(2)
      .boundingBox();
    heights.push(Math.round(box?.height ?? 0));
  }
  expect(heights).toEqual([46, 40, 34, 30]);
});

import { addRecharge } from '@miya/contract/backoffice';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { addressBookTexts } from '../../testing/portal/address-book.ts';
import { demoClient, expect, signIn, test } from '../../testing/portal/journey.ts';
import { callAsOperator, getOperatorKey } from '../../testing/portal/operator.ts';
import {
  expectFormReady,
  fillOrder,
  fillSender,
  openOrderForm,
  orderFormTexts,
  submitOrder,
} from '../../testing/portal/order-form.ts';
import { chooseMenuItem, locateHeading, locateTab, shellTexts } from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';

const WAYBILL = /^MY\d{11}$/;

// This journey is in Spanish. Two other journeys place an order: the seller in Shenzhen in Chinese (days/), and
// known-sender.spec.ts in English on a small screen.
test('an order with a quote is placed in Spanish', async ({ page }) => {
  const texts = orderFormTexts.es;
  const form = await openOrderForm(page, 'es');
  // The paste field has the focus each time the dialog opens. Keys pressed in this field must not reach the order form
  // behind the dialog.
  const { paste } = addressBookTexts.es;
  const pasteDialog = page.getByRole('dialog', { name: paste.title });
  const pasteField = pasteDialog.getByRole('textbox', { name: paste.label });
  for (const _time of ['first', 'second']) {
    await form.receiver.box.getByRole('button', { name: paste.action }).click();
    await expect(pasteField).toBeFocused();
    await pasteField.press('Control+Enter');
    await page.keyboard.press('Escape');
    await expect(pasteDialog).toBeHidden();
  }
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await form.receiver.box.getByRole('button', { name: paste.action }).click();
  await pasteField.fill('hola, te paso los datos: Ana López, Calle Mayor 12, 28013 Madrid, España');
  await expect(pasteDialog.getByRole('button', { name: paste.take })).toBeEnabled();
  await pasteField.press('Control+Enter');
  await expect(form.receiver.name).toHaveValue('Ana López');
  await form.weight.press('Control+Enter');
  await expect(page.getByText(texts.checkFields)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await fillOrder(page, form, 'varios');
  await expect(form.itemName).toHaveAttribute('aria-invalid', 'true');
  await form.itemName.fill('Camisas de algodón');
  await form.length.fill('40');
  await form.width.fill('30');
  await form.height.fill('20');
  await expect(form.volume).toHaveValue('0,024');
  await expect(form.quote.getByText(texts.quotes.chargeable)).toBeVisible();
  await expect(form.quote.getByRole('radio')).toHaveCount(4);
  await expect(form.quote).toHaveAttribute('aria-busy', 'false');
  // No problem is left.
  await expect(page.getByText(texts.checkFields)).toBeHidden();
  await expectAccessible(page);
  // A pasted text that is too long is not cut. The field shows a problem instead.
  const longText = 'x'.repeat(1_000);
  await form.remark.focus();
  await page.keyboard.insertText(longText);
  await expect(form.remark).toHaveValue(longText);
  await form.remark.blur();
  await expect(form.remark).toHaveAttribute('aria-invalid', 'true');
  await form.remark.fill('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

  await form.itemName.press('Enter');
  await expect(form.confirm).toBeVisible();
  await form.cancel.click();
  await expect(page.getByText(texts.confirm.cancelled)).toBeVisible();
  const order = await submitOrder(page, form);
  expect(order.waybill).toMatch(WAYBILL);
  expect(order.goods).toMatchObject({ weight: 3_200, size: { length: 40, width: 30, height: 20 } });
  await expect(page.getByText(texts.placed.title)).toBeVisible();
  await expect(page.getByText(order.waybill)).toBeVisible();
  await expectAccessible(page);

  // The placed order is shown in the new language.
  await expect(page.getByText('México')).toBeVisible();
  await chooseMenuItem(page, /^Idioma/, languageNames.py);
  await expect(page.getByText('Мексика')).toBeVisible();
  await expect(page.getByText('México')).toBeHidden();
});

test('the messages are those of the specification', () => {
  const { confirm, placed } = orderFormTexts.en;
  expect([confirm.question, confirm.cancelled, placed.title]).toEqual([
    'Confirm submission of this order?',
    'canceled',
    'successfully added',
  ]);
});

test.describe('with a network that fails', () => {
  test.use({ tolerated: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test('a double click, a lost response and a lost network create one order', async ({ page }) => {
    const form = await openOrderForm(page);
    await fillOrder(page, form);
    const placedWaybills: string[] = [];
    const requestBodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/order/place')) requestBodies.push(request.postData() ?? '');
    });
    // The request reaches the server, but the response is lost.
    await page.route('**/api/order/place', async (route) => {
      placedWaybills.push((await (await route.fetch()).json()).result.waybill);
      await route.abort();
    });
    await form.submit.dblclick();
    await form.ok.dblclick();
    await expect(page.getByText(orderFormTexts.en.lost)).toBeVisible();
    expect(requestBodies).toHaveLength(1);

    await page.unroute('**/api/order/place');
    await page.context().setOffline(true);
    await form.submit.click();
    await form.ok.click();
    await expect.poll(() => requestBodies.length).toBe(2);
    await expect(form.submit).toBeEnabled();
    await expect(page.getByText(orderFormTexts.en.lost)).toBeVisible();
    await expect(form.receiver.name).toHaveValue('María López');

    await page.context().setOffline(false);
    const order = await submitOrder(page, form);
    expect([order.waybill]).toEqual(placedWaybills);
    expect(new Set(requestBodies).size).toBe(1);
  });
});

test('a form that was not sent survives the end of the session, without its identity number', async ({
  page,
}) => {
  const waitForIdle = watchLoading(page);
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  await form.receiver.identity.fill('GODE561231GR8');
  await form.remark.fill('Leave it with the porter');
  await form.submit.click();
  await expect(form.ok).toBeVisible();
  // No other request is open, so the order request is the first to find that the session has ended.
  await waitForIdle();
  await page.evaluate(() => localStorage.setItem('token', `10.${'x'.repeat(43)}`));
  await form.ok.click();
  await page.waitForURL(/\/login\?redirect=/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('GODE561231GR8');

  await signIn(page, demoClient, 'en', page.url());
  await expect(page.getByText(orderFormTexts.en.draft.back)).toBeVisible();
  await expect(page.getByText(orderFormTexts.en.draft.identity)).toBeVisible();
  await expect(form.remark).toHaveValue('Leave it with the porter');
  await expect(form.receiver.identity).toHaveValue('');
  await expectAccessible(page);
  await submitOrder(page, form);
  await expect(page.getByText(orderFormTexts.en.placed.title)).toBeVisible();
  await page.reload();
  await expectFormReady(form);
  await expect(page.getByText(orderFormTexts.en.draft.back)).toBeHidden();
});

test('an order is copied, refused because of a used reference, and changed', async ({ page }) => {
  const texts = orderFormTexts.en;
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  const reference = `R-${Date.now()}`;
  await form.reference.fill(reference);
  await form.receiver.identity.fill('GODE561231GR8');
  await form.sender.postcode.fill('322000');
  const postcodeWarning = addressBookTexts.en.places.codeElsewhere('322000', 'Yiwu (义乌市)');
  await expect(form.sender.box.getByText(postcodeWarning)).toBeVisible();
  const order = await submitOrder(page, form);

  await page.getByRole('button', { name: texts.placed.copy, exact: true }).click();
  await expect(form.receiver.name).toHaveValue('María López');
  await expect(form.reference).toHaveValue('');
  await expect(form.receiver.identity).toHaveAttribute('placeholder', /\*/);
  await form.reference.fill(reference);
  await form.submit.click();
  await expect(form.confirm.getByText(postcodeWarning)).toBeVisible();
  await form.ok.click();
  await expect(page.getByText(texts.referenceUsed(order.waybill))).toBeVisible();
  await expect(form.reference).toBeFocused();
  await form.reference.fill('');
  const copiedOrder = await submitOrder(page, form);
  expect(copiedOrder.receiver.identityMasked).toBe(order.receiver.identityMasked);

  await page.goto(`/miya?order=${order.id}`);
  const title = shellTexts.en.changeOrder(order.waybill);
  await expect(locateHeading(page, title)).toBeVisible();
  await expect(locateTab(page, title)).toBeVisible();
  await expect(page.getByRole('navigation', { name: shellTexts.en.breadcrumb })).toContainText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await form.weight.fill('5');
  await page.getByRole('button', { name: texts.change.submit }).click();
  // The button is not called 'Submit', so that the user does not fear a second order.
  const question = page.getByRole('dialog', { name: texts.change.question });
  await question.getByRole('button', { name: texts.change.submit }).click();
  await expect(page.getByText(texts.placed.changed)).toBeVisible();
  await page.getByRole('button', { name: texts.placed.sameSender }).click();
  await expect(form.sender.box).toContainText('王小明');
  // The field is empty or contains a default receiver that another journey has set.
  await expect(form.receiver.name).not.toHaveValue('María López');
  await expect(locateTab(page, shellTexts.en.screens.order.title)).toBeVisible();
});

test('a receiver is saved to the address book and chosen from it, and the identity number stays on the server', async ({
  page,
}) => {
  const texts = orderFormTexts.en;
  const name = `Lucía ${Math.random().toString(36).slice(2, 8)}`;
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  await form.receiver.name.fill(name);
  await form.receiver.identity.fill('GODE561231GR8');
  await form.receiver.box.getByRole('button', { name: texts.saveAddress }).click();
  await expect(form.receiver.box.getByRole('button', { name: texts.saveAddress })).toBeHidden();
  await page.getByRole('button', { name: texts.clear }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.clear }).click();
  await expect(form.receiver.name).not.toHaveValue(name);

  await form.receiver.box.getByRole('button', { name: texts.book.action }).first().click();
  const book = page.getByRole('dialog', { name: texts.book.title.receiver });
  await book.getByRole('textbox').fill(name);
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await book.getByRole('button', { name }).click();
  await expect(form.receiver.name).toHaveValue(name);
  await expect(form.receiver.identity).toHaveValue('');
  await expect(form.receiver.identity).toHaveAttribute('placeholder', /\*/);
  await fillSender(form);
  await form.itemName.fill('Camisas de algodón');
  await form.weight.fill('1');
  await form.quote.getByRole('radio').first().check();
  const order = await submitOrder(page, form);
  expect(order.receiver.identityMasked).toMatch(/\*/);
});

test('a recorded order cannot be changed, but can be copied', async ({ page, request }) => {
  const texts = orderFormTexts.en;
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  const order = await submitOrder(page, form);
  const operatorKey = await getOperatorKey(10);
  // Other journeys may have spent the balance. Recording an order charges the account, so the account is recharged
  // first.
  await callAsOperator(operatorKey, addRecharge, {
    clientNum: 'C100001',
    idempotencyKey: order.id,
    amount: 10_000_000,
  });
  const recordResponse = await request.post('/api/backoffice/recordOrder', {
    headers: { 'X-Key': operatorKey },
    data: { waybill: order.waybill, weight: 3_200, pieces: 1 },
  });
  expect((await recordResponse.json()).code).toBe(200);
  await page.goto(`/miya?order=${order.id}`);
  await expect(page.getByText('A recorded order cannot be changed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.change.copyInstead }).click();
  await expect(form.receiver.name).toHaveValue('María López');
});

import { addAddress } from '@miya/contract/addresses';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  fillOrder,
  locateOrderForm,
  openOrderForm,
  orderFormTexts,
  submitOrder,
} from '../../testing/portal/order-form.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { templates as templateTexts } from '../../web/src/i18n/en/templates.ts';
import { buildParty } from '../account/register-account.ts';

const texts = orderFormTexts.en;
const createSuffix = () => Math.random().toString(36).slice(2, 8);

test('a name or a mobile number finds the receiver, the keyboard selects it, and the user can undo it', async ({
  page,
}) => {
  const form = await openOrderForm(page);
  const name = `Zoila ${createSuffix()}`;
  const digits = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const party = { ...buildParty('MX', name, `+52 5512 ${digits}`, '06700'), identityNumber: 'GODE561231GR8' };
  await callAsClient(page, addAddress, { kind: 'receiver', party });

  await form.receiver.name.pressSequentially(name.slice(0, -1));
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  await expect(form.receiver.name).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(option).toBeHidden();
  await expect(form.receiver.name).toHaveValue(name);
  await expect(form.receiver.postcode).toHaveValue('06700');
  await expect(form.receiver.identity).toHaveAttribute('placeholder', /\*/);

  await form.receiver.box.getByRole('button', { name: texts.undo }).click();
  await expect(form.receiver.name).toHaveValue(name.slice(0, -1));
  await expect(form.receiver.detail).toHaveValue('');

  await form.receiver.name.fill('');
  await form.receiver.mobile.pressSequentially(`5512${digits}`);
  await option.click();
  await expect(form.receiver.name).toHaveValue(name);
  // Escape closes the list and keeps the typed text.
  await form.receiver.name.fill(name.slice(0, -1));
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(form.receiver.name).toHaveValue(name.slice(0, -1));
});

test('a second order to the same receiver on the same day shows a hint but can be placed', async ({
  page,
}) => {
  const form = await openOrderForm(page);
  await fillOrder(page, form);
  const mobile = `+52 55 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await form.receiver.mobile.fill(mobile);
  const order = await submitOrder(page, form);
  await page.getByRole('button', { name: texts.placed.copy, exact: true }).click();
  const link = form.receiver.box.getByRole('link', { name: order.waybill });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  const secondOrder = await submitOrder(page, form);
  expect(secondOrder.waybill).not.toBe(order.waybill);
});

test('one click repeats the last order', async ({ page }) => {
  const form = await openOrderForm(page);
  // Other journeys place orders with the same account, so only the response tells which order is the last one.
  const listResponse = page.waitForResponse('**/api/order/list');
  await form.receiver.name.fill('Half typed');
  await page.getByRole('button', { name: texts.repeatLast }).click();
  const [lastOrder] = (await (await listResponse).json()).result.orders;
  await expect(form.receiver.name).toHaveValue(lastOrder.receiverName);
  // Another journey may have placed the last order, with several items. The item field shows the first item.
  await expect(form.itemName).toHaveValue(lastOrder.itemName.split('; ')[0]);
  await expect(page.getByText(texts.copyLead(lastOrder.waybill))).toBeVisible();
  // The browser's Back restores the values before the repetition.
  await page.goBack();
  await expect(form.receiver.name).toHaveValue('Half typed');
});

test('a template is saved under a name, used, renamed and deleted', async ({ page }) => {
  const form = await openOrderForm(page);
  const name = `Shirts ${createSuffix()}`;
  const drawer = page.getByRole('dialog', { name: templateTexts.title });
  const openTemplates = () => page.getByRole('button', { name: texts.templates }).click();
  await fillOrder(page, form);
  await openTemplates();
  await drawer.getByRole('checkbox', { name: templateTexts.parts.sender }).uncheck();
  await drawer.getByRole('button', { name: templateTexts.keep }).click();
  await expect(drawer.getByText('Please enter a name')).toBeVisible();
  await drawer.getByRole('textbox', { name: templateTexts.name }).fill(name);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: templateTexts.keep }).click();
  await expect(drawer.getByRole('button', { name: templateTexts.rename(name) })).toBeVisible();

  await page.goto('/miya?netnum=10');
  await page.getByRole('button', { name: texts.draft.anew }).click();
  const emptyForm = locateOrderForm(page);
  await expect(emptyForm.itemName).toHaveValue('');
  await openTemplates();
  await drawer.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(drawer).toBeHidden();
  await expect(emptyForm.receiver.name).toHaveValue('María López');
  await expect(emptyForm.itemName).toHaveValue('Camisas de algodón');
  await expect(emptyForm.weight).toHaveValue('3.2');
  await page.getByRole('button', { name: texts.undo }).click();
  await expect(emptyForm.itemName).toHaveValue('');

  await openTemplates();
  await drawer.getByRole('button', { name: templateTexts.rename(name) }).click();
  await drawer.getByRole('textbox', { name: templateTexts.name }).first().fill(`${name} 2`);
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: templateTexts.remove(`${name} 2`) }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: templateTexts.removeQuestion })
    .getByRole('button', { name: templateTexts.removeAction })
    .click();
  await expect(drawer.getByText(`${name} 2`)).toHaveCount(0);
});

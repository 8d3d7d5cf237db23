import { languages } from '@miya/contract';
import { deleteOrder, getUsualSender, listOrders, placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { addressBookTexts } from '../../testing/portal/address-book.ts';
import { chooseLanguage, demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  expectFormReady,
  fillSender,
  locateOrderForm,
  orderFormTexts,
  submitOrder,
} from '../../testing/portal/order-form.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { chooseMenuItem, PHONE_VIEWPORT, UNSPENT_NETNUM } from '../../testing/portal/shell.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { languageNames } from '../../web/src/i18n/language-names.ts';
import { buildParty, registerAccount } from '../account/register-account.ts';

/** Signs in as a new client whose only data is one order with the sender 赵敏. */
async function signInWithOneOrder(page: Page, name: string) {
  const { account } = await registerAccount(369, name);
  await signInWithoutForm(page, account, 369);
  const { services } = await callAsClient(page, listServices, {});
  const order = {
    sender: buildParty('CN', '赵敏', '+8613900001111', '518000'),
    receiver: buildParty('MX', 'María Pérez', '+525512345678', '06700'),
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services[0]?.id ?? '',
    payment: 'sender_cash' as const,
  };
  return callAsClient(page, placeOrder, { idempotencyKey: crypto.randomUUID(), order });
}

test('the form shows the last sender on another device, even after the order is deleted, and recognises a saved address', async ({
  page,
}) => {
  const texts = orderFormTexts.en;
  const { id } = await signInWithOneOrder(page, 'Forgetful Trading');
  await callAsClient(page, deleteOrder, { id });
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expect(form.sender.box).toContainText('赵敏');

  await form.sender.change.click();
  await expect(form.sender.name).toBeFocused();
  const saveButton = form.sender.box.getByRole('button', { name: texts.saveAddress });
  await saveButton.click();
  await expect(page.getByText('Adding an ADDRESS succeeded')).toBeVisible();
  // The only sender in the address book is filled in automatically. Another spelling of the name is still the same
  // address.
  await page.reload();
  await expect(form.sender.box).toContainText('赵敏');
  await form.sender.change.click();
  await form.sender.name.fill('赵 敏');
  await saveButton.click();
  await expect(page.getByText(addressBookTexts.en.add.known)).toBeVisible();
});

test.describe('on a small desktop screen', () => {
  test.use({ viewport: { width: 1366, height: 768 } });
  test('a typical order is entered, priced and printed without scrolling', async ({ page }) => {
    const texts = orderFormTexts.en;
    // Most users have animations. A form that was still fading in once failed to take the focus.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signInWithOneOrder(page, 'Small Desk Trading');
    await page.goto('/miya');
    const form = locateOrderForm(page);
    await expectFormReady(form);
    // The sender is known, so the first typed key goes into the name of the receiver.
    await expect(form.sender.change).toBeVisible();
    await expect(form.sender.name).toBeHidden();
    await expect(form.receiver.name).toBeFocused();
    await page.keyboard.type('María López');
    await form.receiver.mobile.fill('55 1234 5678');
    const identity = form.receiver.identity;
    await expect(identity).toBeHidden();
    await form.receiver.country.click();
    await page.keyboard.type('MX');
    await page.keyboard.press('Enter');
    // Mexican customs require the identity number.
    await expect(identity).toBeVisible();
    await form.receiver.postcode.fill('06700');
    await expect(form.receiver.box.getByText('Roma Norte')).toBeVisible();
    await form.receiver.detail.fill('Calle Colima 123');
    await form.itemName.fill('Camisas de algodón');
    await form.weight.fill('3.2');
    await expect(form.quote.getByText(texts.quotes.cheapest)).toBeVisible();
    await expect(form.quote.getByText(texts.quotes.fastest)).toBeVisible();
    await form.quote.getByRole('radio').first().check();
    for (const field of [form.receiver.name, form.weight, form.submit])
      await expect(field).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await submitOrder(page, form);
    await expect(page.getByRole('button', { name: texts.placed.print })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: texts.placed.invoice }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('the first typed letter moves no field, in any language', async ({ page }) => {
    await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
    for (const language of languages) {
      const { orders, addresses } = allTexts[language];
      await chooseLanguage(page, language);
      await page.goto('/miya');
      const receiver = page.getByRole('region', { name: orders.sides.receiver, exact: true });
      const name = receiver.getByRole('combobox', { name: addresses.fields.name });
      const sender = page.getByRole('region', { name: orders.sides.sender, exact: true });
      await expect(sender).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('button', { name: orders.repeatLast })).toBeVisible();
      const before = await name.boundingBox();
      await name.pressSequentially('A');
      await expect(page.getByRole('button', { name: orders.clear, exact: true })).toBeEnabled();
      // The clear button is half a pixel higher than the short texts beside it, so less than one pixel is allowed.
      const movedBy = ((await name.boundingBox())?.y ?? 0) - (before?.y ?? 0);
      expect(Math.abs(movedBy), language).toBeLessThan(1);
      await name.fill('');
    }
  });
});

test('the sender fields stay open while the user fills them in, even when all fields are valid', async ({
  page,
}) => {
  const { account } = await registerAccount(369, 'New Trading');
  await signInWithoutForm(page, account, 369);
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expectFormReady(form);
  await expect(form.sender.change).toBeHidden();
  await expect(form.sender.name).toBeFocused();
  await fillSender(form);
  await form.sender.mobile.blur();
  await expect(form.sender.name).toHaveValue('王小明');
  await expect(form.sender.change).toBeHidden();
});

test.describe('while the usual sender is loaded', () => {
  test.use({ viewport: PHONE_VIEWPORT });
  for (const isKnown of [true, false])
    test(`the form keeps its last layout and does not move when ${isKnown ? 'a sender' : 'no sender'} is known`, async ({
      page,
    }) => {
      if (isKnown) await signInWithOneOrder(page, 'Calm Trading');
      else await signInWithoutForm(page, (await registerAccount(369, 'Calm Trading')).account, 369);
      const form = locateOrderForm(page);
      const repeatButton = page.getByRole('button', { name: orderFormTexts.en.repeatLast });
      await page.goto('/miya');
      await expectFormReady(form);
      await expect(repeatButton).toBeVisible({ visible: isKnown });

      const releaseRequests: (() => void)[] = [];
      for (const { path } of [getUsualSender, listOrders])
        await page.route(`**${path}`, (route) => void releaseRequests.push(() => route.continue()));
      await page.reload();
      await expect(form.receiver.name).toBeVisible();
      if (isKnown) await expect(form.sender.change).toBeVisible();
      else await expect(form.sender.box).toContainText('China');
      await expect.poll(() => releaseRequests.length).toBeGreaterThan(1);
      await expect(form.sender.box).toHaveAttribute('aria-busy', 'true');
      const before = await form.receiver.name.boundingBox();
      for (const releaseRequest of releaseRequests) releaseRequest();
      await expectFormReady(form);
      if (isKnown) await expect(form.sender.box).toContainText('赵敏');
      await expect(repeatButton).toBeVisible({ visible: isKnown });
      expect(await form.receiver.name.boundingBox()).toEqual(before);
    });
});

test('a new language translates the places of the order form, also in a restored draft', async ({ page }) => {
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await chooseLanguage(page, 'en');
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expect(form.sender.box).toContainText('Shenzhen');
  await chooseMenuItem(page, /^Language/, languageNames.zh);
  const chineseForm = locateOrderForm(page, 'zh');
  await expect(chineseForm.sender.box).toContainText('中国');
  await expect(chineseForm.sender.box).not.toContainText('Shenzhen');
  // The user has typed nothing, so there is no draft to clear.
  await expect(page.getByRole('button', { name: orderFormTexts.zh.clear, exact: true })).toBeDisabled();

  await chineseForm.receiver.name.fill('María');
  await chooseLanguage(page, 'en');
  await page.reload();
  await expect(page.getByText(orderFormTexts.en.draft.back)).toBeVisible();
  await expect(form.sender.box).toContainText('Shenzhen');
  await page.getByRole('button', { name: orderFormTexts.en.draft.anew }).click();
});

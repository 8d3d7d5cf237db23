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
import { buildAccount, partyIn } from '../account/own-account.ts';

/** As somebody of whom nothing is known but one order that 赵敏 sent. */
async function signInWithOneOrder(page: Page, name: string) {
  const { account } = await buildAccount(369, name);
  await signInWithoutForm(page, account, 369);
  const { services } = await callAsClient(page, listServices, {});
  const order = {
    sender: partyIn('CN', '赵敏', '+8613900001111', '518000'),
    receiver: partyIn('MX', 'María Pérez', '+525512345678', '06700'),
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services[0]?.id ?? '',
    payment: 'sender_cash' as const,
  };
  return callAsClient(page, placeOrder, { idempotencyKey: crypto.randomUUID(), order });
}

test('who sent last is there on another device, also when the order is gone, and a known address is recognised', async ({
  page,
}) => {
  const words = orderFormTexts.en;
  const { id } = await signInWithOneOrder(page, 'Forgetful Trading');
  await callAsClient(page, deleteOrder, { id });
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expect(form.sender.box).toContainText('赵敏');

  await form.sender.change.click();
  await expect(form.sender.name).toBeFocused();
  const saveButton = form.sender.box.getByRole('button', { name: words.saveAddress });
  await saveButton.click();
  await expect(page.getByText('Adding an ADDRESS succeeded')).toBeVisible();
  // The only sender of the book is there by itself; written otherwise it is still the same.
  await page.reload();
  await expect(form.sender.box).toContainText('赵敏');
  await form.sender.change.click();
  await form.sender.name.fill('赵 敏');
  await saveButton.click();
  await expect(page.getByText(addressBookTexts.en.add.known)).toBeVisible();
});

test.describe('on a small desk', () => {
  test.use({ viewport: { width: 1366, height: 768 } });
  test('a usual order is filled in, priced and printed without scrolling', async ({ page }) => {
    const words = orderFormTexts.en;
    // As most people have it: a form that was still fading in took no focus.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signInWithOneOrder(page, 'Small Desk Trading');
    await page.goto('/miya');
    const form = locateOrderForm(page);
    await expectFormReady(form);
    // Who sends is known, so the first key typed is the receiver's name.
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
    // Customs of Mexico want to know it.
    await expect(identity).toBeVisible();
    await form.receiver.postcode.fill('06700');
    await expect(form.receiver.box.getByText('Roma Norte')).toBeVisible();
    await form.receiver.detail.fill('Calle Colima 123');
    await form.itemName.fill('Camisas de algodón');
    await form.weight.fill('3.2');
    await expect(form.quote.getByText(words.quotes.cheapest)).toBeVisible();
    await expect(form.quote.getByText(words.quotes.fastest)).toBeVisible();
    await form.quote.getByRole('radio').first().check();
    for (const field of [form.receiver.name, form.weight, form.submit])
      await expect(field).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await submitOrder(page, form);
    await expect(page.getByRole('button', { name: words.placed.print })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: words.placed.invoice }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
  });

  test('the first letter moves nothing, in any language', async ({ page }) => {
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
      // Beside shorter texts the button is half a pixel higher than they are.
      const moved = ((await name.boundingBox())?.y ?? 0) - (before?.y ?? 0);
      expect(Math.abs(moved), language).toBeLessThan(1);
      await name.fill('');
    }
  });
});

test('the fields of a sender who is being typed stay, also when nothing is wrong any more', async ({
  page,
}) => {
  const { account } = await buildAccount(369, 'New Trading');
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

test.describe('while the server is asked who sends', () => {
  test.use({ viewport: PHONE_VIEWPORT });
  for (const isKnown of [true, false])
    test(`the form looks as the last time, and nothing moves: ${isKnown ? 'a sender' : 'no sender'} is known`, async ({
      page,
    }) => {
      if (isKnown) await signInWithOneOrder(page, 'Calm Trading');
      else await signInWithoutForm(page, (await buildAccount(369, 'Calm Trading')).account, 369);
      const form = locateOrderForm(page);
      const repeat = page.getByRole('button', { name: orderFormTexts.en.repeatLast });
      await page.goto('/miya');
      await expectFormReady(form);
      await expect(repeat).toBeVisible({ visible: isKnown });

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
      await expect(repeat).toBeVisible({ visible: isKnown });
      expect(await form.receiver.name.boundingBox()).toEqual(before);
    });
});

test('whoever changes the language reads the places of the form in it, also of one that was left', async ({
  page,
}) => {
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await chooseLanguage(page, 'en');
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expect(form.sender.box).toContainText('Shenzhen');
  await chooseMenuItem(page, /^Language/, languageNames.zh);
  const chinese = locateOrderForm(page, 'zh');
  await expect(chinese.sender.box).toContainText('中国');
  await expect(chinese.sender.box).not.toContainText('Shenzhen');
  // Nobody has typed anything: that would be another order to come back to.
  await expect(page.getByRole('button', { name: orderFormTexts.zh.clear, exact: true })).toBeDisabled();

  await chinese.receiver.name.fill('María');
  await chooseLanguage(page, 'en');
  await page.reload();
  await expect(page.getByText(orderFormTexts.en.draft.back)).toBeVisible();
  await expect(form.sender.box).toContainText('Shenzhen');
  await page.getByRole('button', { name: orderFormTexts.en.draft.anew }).click();
});

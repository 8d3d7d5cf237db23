import { addressBookTexts } from '../../testing/portal/address-book.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { openOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import {
  getDemoOrder,
  openOrderList,
  orderListTexts,
  signInToOrderList,
} from '../../testing/portal/order-list.ts';
import { locateMenu, openScreen, PHONE_VIEWPORT, shellTexts } from '../../testing/portal/shell.ts';

const readLayer = () => (history.state as { layer?: string } | null)?.layer ?? null;

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

  test("the browser's Back closes what lies uppermost, one after the other", async ({ page }) => {
    await signInToOrderList(page);
    const { waybill } = await getDemoOrder(page, 'in_transit');
    await openOrderList(page, `?numbers=${waybill}`);
    const drawer = page.getByRole('dialog', { name: orderListTexts.drawer.title(waybill) });
    const print = page.getByRole('dialog', { name: orderListTexts.print.title });
    const openBoth = async () => {
      await page.getByRole('button', { name: orderListTexts.actions.track(waybill) }).tap();
      await drawer.getByRole('button', { name: orderListTexts.actions.print(waybill) }).tap();
      await expect(print).toBeVisible();
    };
    await openBoth();
    await page.goBack();
    await expect(print).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(waybill));

    // Closed by hand, neither leaves a step behind.
    await openBoth();
    await page.keyboard.press('Escape');
    await expect(print).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(readLayer)).toBeNull();
    await expect(page).toHaveURL(new RegExp(waybill));
  });

  test('it closes the address book, the pasted address and a question of the order form, and nothing else', async ({
    page,
  }) => {
    await page.goto('/favicon.svg');
    const form = await openOrderForm(page);
    const words = orderFormTexts.en;
    const templates = page.getByRole('button', { name: words.templates });
    const position = await templates.boundingBox();
    await form.receiver.name.fill('María López');
    // What can be cleared now has had its place before: nothing moves away from the finger.
    await expect(page.getByRole('button', { name: words.clear })).toBeEnabled();
    expect(await templates.boundingBox()).toEqual(position);
    for (const [action, title] of [
      [words.book.action, words.book.title.receiver],
      [addressBookTexts.en.paste.action, addressBookTexts.en.paste.title],
    ] as const) {
      await form.receiver.box.getByRole('button', { name: action }).first().tap();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: words.clear }).tap();
    const question = page.getByRole('dialog', { name: words.clearQuestion });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    // Asked again, it is answered as before.
    await page.getByRole('button', { name: words.clear }).tap();
    await question.getByRole('button', { name: words.clear }).tap();
    await expect(form.receiver.name).toHaveValue('');
    await expect.poll(() => page.evaluate(readLayer)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/miya');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/favicon.svg');
  });

  test('the menu that was open is no stop on the way back', async ({ page }) => {
    await openOrderForm(page);
    const openButton = page.getByRole('button', { name: shellTexts.en.sidebar.open });
    await openButton.tap();
    await expect(locateMenu(page)).toBeVisible();
    await page.goBack();
    await expect(locateMenu(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/miya');
    await openButton.tap();
    await openScreen(page, shellTexts.en.screens.query.title);
    await page.goBack();
    await expect(page).toHaveURL(/\/miya$/);
    await expect.poll(() => page.evaluate(readLayer)).toBeNull();
  });
});

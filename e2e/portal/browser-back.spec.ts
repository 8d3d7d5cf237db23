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

  test("the browser's Back closes the topmost dialog first, then the drawer below it", async ({ page }) => {
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

    // A dialog or drawer that is closed by hand leaves no history entry.
    await openBoth();
    await page.keyboard.press('Escape');
    await expect(print).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect.poll(() => page.evaluate(readLayer)).toBeNull();
    await expect(page).toHaveURL(new RegExp(waybill));
  });

  test('browser Back closes the address book, the paste dialog and a confirmation of the order form, and keeps the form', async ({
    page,
  }) => {
    await page.goto('/favicon.svg');
    const form = await openOrderForm(page);
    const texts = orderFormTexts.en;
    const templates = page.getByRole('button', { name: texts.templates });
    const position = await templates.boundingBox();
    await form.receiver.name.fill('María López');
    // The clear button was visible but disabled before, so no other button moves when it becomes enabled.
    await expect(page.getByRole('button', { name: texts.clear })).toBeEnabled();
    expect(await templates.boundingBox()).toEqual(position);
    for (const [action, title] of [
      [texts.book.action, texts.book.title.receiver],
      [addressBookTexts.en.paste.action, addressBookTexts.en.paste.title],
    ] as const) {
      await form.receiver.box.getByRole('button', { name: action }).first().tap();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: texts.clear }).tap();
    const question = page.getByRole('dialog', { name: texts.clearQuestion });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    // The confirmation still works after it was closed by Back.
    await page.getByRole('button', { name: texts.clear }).tap();
    await question.getByRole('button', { name: texts.clear }).tap();
    await expect(form.receiver.name).toHaveValue('');
    await expect.poll(() => page.evaluate(readLayer)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/miya');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/favicon.svg');
  });

  test('the open menu leaves no history entry', async ({ page }) => {
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

import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { fillReceiver, openOrderForm, orderFormTexts, submitOrder } from '../../testing/portal/order-form.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';

const texts = orderFormTexts.es;
const { steps } = texts;

test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

test('an order is placed on a phone in three steps, in Spanish', async ({ page }) => {
  const form = await openOrderForm(page, 'es');
  const locateStepButton = (name: keyof typeof steps.names) =>
    page.getByRole('list', { name: steps.label }).getByRole('button', { name: steps.names[name] });
  const expectStep = async (name: keyof typeof steps.names) => {
    await expect(locateStepButton(name)).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page);
    // A phone widens its window when the page is too wide.
    expect(await page.evaluate(() => innerWidth)).toBe(PHONE_VIEWPORT.width);
  };
  await expectStep('receiver');
  // The sender is known and needs only two lines.
  await expect(form.sender.change).toBeVisible();
  await expect(form.weight).toBeHidden();
  await form.next.tap();
  await expect(form.receiver.name).toBeFocused();
  await expect(form.receiver.name).toHaveAttribute('aria-invalid', 'true');

  await fillReceiver(page, form);
  await form.next.tap();
  await expectStep('goods');
  // A completed step has a tick with an accessible name.
  await expect(locateStepButton('receiver').getByRole('img', { name: steps.done })).toBeVisible();
  await expect(locateStepButton('service').getByRole('img')).toHaveCount(0);
  await expect(form.receiver.name).toBeHidden();
  await form.itemName.fill('Camisas de algodón');
  // A later step opens only when the current one is complete.
  await locateStepButton('service').tap();
  await expect(form.weight).toBeFocused();
  await form.weight.fill('3,2');
  await page.getByRole('button', { name: steps.back }).filter({ hasText: steps.back }).tap();
  await expect(form.receiver.name).toHaveValue('María López');
  await locateStepButton('service').tap();

  await expectStep('service');
  await expect(form.quote.getByRole('radio')).toHaveCount(4);
  // The quotes already select the service, so the service field is absent.
  await expect(form.service).toHaveCount(0);
  await form.submit.tap();
  await expect(form.quote.getByRole('radio').first()).toBeFocused();
  await form.quote.getByRole('radio').first().check();
  await expect(page.getByText(texts.submitHint)).toBeHidden();
  // In landscape format the price of the confirmation is visible.
  const portraitSize = page.viewportSize();
  await form.submit.tap();
  await page.setViewportSize({ width: 844, height: 390 });
  const price = form.confirm.getByRole('definition').last();
  await expect(price).toContainText(/\d[.,]\d\d\b/);
  await expect(price).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(portraitSize ?? { width: 390, height: 844 });
  await form.cancel.tap();
  const order = await submitOrder(page, form);
  await expect(page.getByText(order.waybill)).toBeVisible();
});

test('a problem found by the server opens the step of its field', async ({ page }) => {
  const form = await openOrderForm(page, 'es');
  await fillReceiver(page, form);
  await form.next.tap();
  await form.itemName.fill('Camisas de algodón');
  await form.weight.fill('3,2');
  await form.next.tap();
  await form.quote.getByRole('radio').first().check();
  await page.route('**/api/order/place', async (route) => {
    const problems = [{ field: 'order.receiver.mobile', problem: 'phone_invalid' }];
    const json = { code: 400, message: 'x', errorCode: 'ERROR00101', result: { problems } };
    await route.fulfill({ json });
  });
  await form.submit.tap();
  await form.ok.tap();
  await expect(form.receiver.mobile).toBeFocused();
  await expect(form.receiver.mobile).toHaveAttribute('aria-invalid', 'true');
});

test("the browser's Back returns to the previous step, and from the first step to the page before the portal", async ({
  page,
}) => {
  await page.goto('/favicon.svg');
  const form = await openOrderForm(page, 'es');
  const current = page.getByRole('list', { name: steps.label }).locator('[aria-current=step]');
  await fillReceiver(page, form);
  await form.next.tap();
  await form.itemName.fill('Camisas de algodón');
  await form.weight.fill('3,2');
  await form.next.tap();
  await expect(current).toContainText(steps.names.service);
  await page.goBack();
  await expect(current).toContainText(steps.names.goods);
  await expect(current).toBeFocused();
  await page.goForward();
  await expect(current).toContainText(steps.names.goods);
  await page.goBack();
  await expect(current).toContainText(steps.names.receiver);
  await expect(form.receiver.name).toHaveValue('María López');

  // A tap on an earlier step also removes history entries, two of them here.
  await form.next.tap();
  await form.next.tap();
  await expect(current).toContainText(steps.names.service);
  await page.getByRole('button', { name: steps.names.receiver }).tap();
  await expect(current).toContainText(steps.names.receiver);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/favicon.svg');
});

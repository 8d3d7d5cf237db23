import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { fillReceiver, openOrderForm, orderFormTexts, submitOrder } from '../../testing/portal/order-form.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';

const texts = orderFormTexts.es;
const { steps } = texts;

test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

test('an order is placed on a phone in three short steps, in Spanish', async ({ page }) => {
  const form = await openOrderForm(page, 'es');
  const stepButton = (name: keyof typeof steps.names) =>
    page.getByRole('list', { name: steps.label }).getByRole('button', { name: steps.names[name] });
  const expectStep = async (name: keyof typeof steps.names) => {
    await expect(stepButton(name)).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page);
    // A page that is too wide makes a phone's window wider.
    expect(await page.evaluate(() => innerWidth)).toBe(PHONE_VIEWPORT.width);
  };
  await expectStep('receiver');
  // Who sends is known, and takes two lines.
  await expect(form.sender.change).toBeVisible();
  await expect(form.weight).toBeHidden();
  await form.next.tap();
  await expect(form.receiver.name).toBeFocused();
  await expect(form.receiver.name).toHaveAttribute('aria-invalid', 'true');

  await fillReceiver(page, form);
  await form.next.tap();
  await expectStep('goods');
  // What is filled in is ticked, and said to be.
  await expect(stepButton('receiver').getByRole('img', { name: steps.done })).toBeVisible();
  await expect(stepButton('service').getByRole('img')).toHaveCount(0);
  await expect(form.receiver.name).toBeHidden();
  await form.itemName.fill('Camisas de algodón');
  // Ahead one comes only past what is filled in.
  await stepButton('service').tap();
  await expect(form.weight).toBeFocused();
  await form.weight.fill('3,2');
  await page.getByRole('button', { name: steps.back }).filter({ hasText: steps.back }).tap();
  await expect(form.receiver.name).toHaveValue('María López');
  await stepButton('service').tap();

  await expectStep('service');
  await expect(form.quote.getByRole('radio')).toHaveCount(4);
  // It is asked for once.
  await expect(form.service).toHaveCount(0);
  await form.submit.tap();
  await expect(form.quote.getByRole('radio').first()).toBeFocused();
  await form.quote.getByRole('radio').first().check();
  await expect(page.getByText(texts.submitHint)).toBeHidden();
  // Held across, the question has its price in sight.
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

test('what the server finds wrong leads back to its step', async ({ page }) => {
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

test("the browser's Back goes back by one step, and from the first one out of the portal, not to the sign-in page", async ({
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

  // Back in the form takes its step out of the history too: both at once here.
  await form.next.tap();
  await form.next.tap();
  await expect(current).toContainText(steps.names.service);
  await page.getByRole('button', { name: steps.names.receiver }).tap();
  await expect(current).toContainText(steps.names.receiver);
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/favicon.svg');
});

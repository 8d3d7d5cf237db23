import { demoClient, expect, test, texts } from '../../testing/portal/journey.ts';
import { locateOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { orderListTexts, signInToOrderList } from '../../testing/portal/order-list.ts';
import {
  chooseMenuItem,
  locateHeading,
  locateMenu,
  openPortal,
  openScreen,
  shellTexts,
} from '../../testing/portal/shell.ts';
import { errors as errorsEn } from '../../web/src/i18n/en/errors.ts';
import { errors as errorsEs } from '../../web/src/i18n/es/errors.ts';

const { en, es } = shellTexts;

test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });

test('a screen whose texts cannot be loaded reports it, stops requesting and opens when the network returns', async ({
  page,
}) => {
  await openPortal(page);
  await openScreen(page, en.screens.personal.title);
  await page.goto('/miya');
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();
  await chooseMenuItem(page, /language/i, 'Español');
  await expect(locateHeading(page, es.screens.order.title)).toBeVisible();
  await page.reload();
  await expect(locateHeading(page, es.screens.order.title)).toBeVisible();

  await page.context().setOffline(true);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const menu = page.getByRole('navigation', { name: es.sidebar.menu, exact: true });
  await menu.getByRole('link', { name: es.screens.personal.title }).click();
  await expect(page.getByRole('heading', { name: errorsEs.refusals.unreachable })).toBeVisible();
  await page.waitForTimeout(2_000);
  // Each file is requested at most twice: by the prefetch when the pointer is over the link, and by the screen.
  for (const file of requestedPaths)
    expect(requestedPaths.filter((path) => path === file).length, file).toBeLessThanOrEqual(2);

  await page.context().setOffline(false);
  await expect(locateHeading(page, es.screens.personal.title)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(/\d/);
});

test('a screen that was never opened reports the lost network, logs no error and opens after the network returns', async ({
  page,
}) => {
  await openPortal(page);
  await page.context().setOffline(true);
  await locateMenu(page).getByRole('link', { name: en.screens.query.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: errorsEn.refusals.unreachable })).toBeVisible();
  await expect(page.getByText(en.broken.advice)).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.errorLog.button, exact: true })).toBeVisible();
  // A retry without the network changes nothing. The retry has ended when its request for the script has failed.
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    /query-print.*\.js$/.test(request.url()),
  );
  await page.getByRole('button', { name: en.broken.retry }).click();
  await failedRequest;
  await expect(page.getByRole('heading', { name: errorsEn.refusals.unreachable })).toBeVisible();
  await locateMenu(page).getByRole('link', { name: en.screens.order.title, exact: true }).click();
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();

  await page.context().setOffline(false);
  await openScreen(page, en.screens.query.title);
  // The style sheets failed to load as well, so they must be loaded again.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
      ),
    )
    .toBe(true);
  await expect(page.getByRole('button', { name: en.errorLog.button, exact: true })).toBeVisible();
});

test('a panel that cannot be loaded leaves the page unchanged and opens at the next try', async ({
  page,
}) => {
  await openPortal(page);
  await page.context().setOffline(true);
  const settings = page.getByRole('button', { name: en.settings.title });
  await settings.click();
  await expect(page.getByText(errorsEn.refusals.unreachable).first()).toBeVisible();
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();
  // The visible message may come from the balance request. The wait lets the request for the script fail too.
  await page.waitForTimeout(1_000);
  await page.context().setOffline(false);
  await settings.click();
  await expect(page.getByRole('dialog', { name: en.settings.title })).toBeVisible();
});

test('a dialog that cannot be loaded leaves its screen unchanged', async ({ page }) => {
  await openPortal(page);
  const { receiver } = locateOrderForm(page);
  const field = await receiver.name.elementHandle();
  const book = receiver.box.getByRole('button', { name: orderFormTexts.en.book.action, exact: true });
  await page.context().setOffline(true);
  await book.click();
  await expect(page.getByText(errorsEn.refusals.unreachable).first()).toBeVisible();
  // The visible message may come from the balance request. The wait lets the request for the script fail too.
  await page.waitForTimeout(1_000);
  await page.context().setOffline(false);
  await book.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a failed sign-in request shows its error until the next try', async ({ page }) => {
  const { common, signIn } = texts.en;
  await page.goto('/login');
  await page.getByRole('textbox', { name: common.phone }).fill(demoClient.phone);
  await page.getByRole('textbox', { name: signIn.login.password, exact: true }).fill(demoClient.password);
  // The validation rules are loaded. Only the sign-in request fails.
  await page.route('**/loginReturnTokenAndUserInfo', (route) => route.abort('internetdisconnected'));
  const submit = page.getByRole('button', { name: signIn.login.submit });
  await submit.click();
  const errorMessage = page.getByText(errorsEn.refusals.unreachable);
  await expect(errorMessage).toHaveCount(2);
  // The temporary message disappears, and the message in the form stays.
  await expect(errorMessage).toHaveCount(1);
  await expect(page.locator('form').getByRole('alert')).toHaveText(errorsEn.refusals.unreachable);
  await page.unroute('**/loginReturnTokenAndUserInfo');
  await submit.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
});

test('a failed request for labels shows its error in the dialog until the next try', async ({ page }) => {
  await signInToOrderList(page);
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: orderListTexts.print.action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: orderListTexts.print.title });
  const labels = dialog.getByRole('button', { name: orderListTexts.print.labels });
  await page.context().setOffline(true);
  await labels.click();
  const errorMessage = dialog.getByRole('alert').filter({ hasText: errorsEn.refusals.unreachable });
  await expect(errorMessage).toBeVisible();
  await page.context().setOffline(false);
  await labels.click();
  await expect(dialog.getByRole('button', { name: orderListTexts.print.save })).toBeVisible();
  await expect(errorMessage).toBeHidden();
});

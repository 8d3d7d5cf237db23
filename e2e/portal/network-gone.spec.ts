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

test('a screen whose texts do not come says so, asks no more, and comes by itself with the network', async ({
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
  // Each file twice at most: by whoever points at the way there, and by the screen.
  for (const file of requestedPaths)
    expect(requestedPaths.filter((path) => path === file).length, file).toBeLessThanOrEqual(2);

  await page.context().setOffline(false);
  await expect(locateHeading(page, es.screens.personal.title)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText(/\d/);
});

test('a screen that was never opened tells of the network, is no fault of the page, and comes also to who left it', async ({
  page,
}) => {
  await openPortal(page);
  await page.context().setOffline(true);
  await locateMenu(page).getByRole('link', { name: en.screens.query.title, exact: true }).click();
  await expect(page.getByRole('heading', { name: errorsEn.refusals.unreachable })).toBeVisible();
  await expect(page.getByText(en.broken.advice)).toHaveCount(0);
  await expect(page.getByRole('button', { name: en.errorLog.button, exact: true })).toBeVisible();
  // Asking again meanwhile leads nowhere else. It has ended when its file did not come either: the words are those of before.
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
  // With its sheets, which did not come before either.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
      ),
    )
    .toBe(true);
  await expect(page.getByRole('button', { name: en.errorLog.button, exact: true })).toBeVisible();
});

test('what opens over the page and does not come takes nothing with it, and comes when it is opened again', async ({
  page,
}) => {
  await openPortal(page);
  await page.context().setOffline(true);
  const settings = page.getByRole('button', { name: en.settings.title });
  await settings.click();
  await expect(page.getByText(errorsEn.refusals.unreachable).first()).toBeVisible();
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();
  // The balance tells of the network too, and may be sooner.
  await page.waitForTimeout(1_000);
  await page.context().setOffline(false);
  await settings.click();
  await expect(page.getByRole('dialog', { name: en.settings.title })).toBeVisible();
});

test('a dialog of a screen that does not come leaves the screen as it is', async ({ page }) => {
  await openPortal(page);
  const { receiver } = locateOrderForm(page);
  const field = await receiver.name.elementHandle();
  const book = receiver.box.getByRole('button', { name: orderFormTexts.en.book.action, exact: true });
  await page.context().setOffline(true);
  await book.click();
  await expect(page.getByText(errorsEn.refusals.unreachable).first()).toBeVisible();
  // The balance tells of the network too, and may be sooner.
  await page.waitForTimeout(1_000);
  await page.context().setOffline(false);
  await book.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a sign-in that does not get through says so until the next try', async ({ page }) => {
  const { common, signIn } = texts.en;
  await page.goto('/login');
  await page.getByRole('textbox', { name: common.phone }).fill(demoClient.phone);
  await page.getByRole('textbox', { name: signIn.login.password, exact: true }).fill(demoClient.password);
  // The rules are there; only the server is not.
  await page.route('**/loginReturnTokenAndUserInfo', (route) => route.abort('internetdisconnected'));
  const submit = page.getByRole('button', { name: signIn.login.submit });
  await submit.click();
  const errorMessage = page.getByText(errorsEn.refusals.unreachable);
  await expect(errorMessage).toHaveCount(2);
  // The passing message goes, the form's own line stays.
  await expect(errorMessage).toHaveCount(1);
  await expect(page.locator('form').getByRole('alert')).toHaveText(errorsEn.refusals.unreachable);
  await page.unroute('**/loginReturnTokenAndUserInfo');
  await submit.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
});

test('labels that do not come are told of in their dialog until the next try', async ({ page }) => {
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

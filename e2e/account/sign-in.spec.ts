import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signIn, test, texts } from '../../testing/portal/journey.ts';
import { locateHeading, shellTexts } from '../../testing/portal/shell.ts';
import { signIn as signInJt } from '../../web/src/i18n/jt/sign-in.ts';

const { common, signIn: signInTexts } = texts.en;

test('the address that the server prints opens the sign-in page, and a button fills in the demo account', async ({
  page,
}) => {
  const serverLog = readFileSync(process.env.MIYA_E2E_LOG ?? '', 'utf8');
  const [, address = ''] = /Miya is ready: {2}(\S+)/.exec(serverLog) ?? [];
  const [, phone = '', password = ''] = /phone (\S+) {3}password (\S+)/.exec(serverLog) ?? [];
  await page.goto(address);
  await page.waitForURL(/\/login\?redirect=%2Fmiya&netnum=369$/);
  const demoAccount = page.getByRole('region', { name: signInTexts.login.demo.title });
  await expect(demoAccount).toContainText(phone);
  await expect(demoAccount).toContainText(password);
  await expectAccessible(page);
  // The keyboard is enough: one Enter fills in the form, the next Enter signs in.
  const fillButton = demoAccount.getByRole('button', { name: signInTexts.login.demo.fill });
  // The button works only after the page script has loaded. Only a submitted form is held until then.
  await expect(page.locator('html')).toHaveAttribute('data-submit', 'ready');
  await fillButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: common.phone })).toHaveValue(phone);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/miya');
  await expect(locateHeading(page, shellTexts.en.screens.order.title)).toBeVisible();
});

test('each tenant offers a demo account that can sign in', async ({ page }) => {
  for (const netnum of [10, 1063, 1172, 2277])
    await test.step(`tenant ${netnum}`, async () => {
      await page.goto(`/login?netnum=${netnum}`);
      const { login } = netnum === 2277 ? signInJt : signInTexts;
      await page.getByRole('button', { name: login.demo.fill }).click();
      await page.getByRole('button', { name: login.submit }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      // The next tenant needs a browser without a session.
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    });
});

test('a form that is submitted before its script has loaded signs in after the script has loaded', async ({
  page,
}) => {
  const { promise: formSent, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await formSent;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: common.phone }).fill(demoClient.phone);
  await page
    .getByRole('textbox', { name: signInTexts.login.password, exact: true })
    .fill(demoClient.password);
  // A small inline script holds the submitted form. The journey may press Enter before that script runs; such a key
  // press has no effect, so the journey repeats it.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-submit', 'held', { timeout: 1_000 });
  }).toPass();
  releaseScripts();
  await page.waitForURL('**/miya');
});

test('sign-in marks the empty and the wrong field with the messages of the specification', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: signInTexts.login.submit }).click();
  await expect(page.getByText('Please enter your mobile phone number')).toBeVisible();
  await expect(page.getByRole('textbox', { name: common.phone })).toBeFocused();
  await page.getByRole('textbox', { name: common.phone }).fill('12345');
  await page.getByRole('textbox', { name: signInTexts.login.password, exact: true }).fill('something');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid mobile phone number')).toBeVisible();
  await expectAccessible(page);
  await test.step('a failed sign-in shows one message', async () => {
    await page.getByRole('textbox', { name: common.phone }).fill('13912340000');
    await page.getByRole('textbox', { name: signInTexts.login.password, exact: true }).fill('not this one');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The phone number or the password is wrong')).toHaveCount(1);
  });
});

test('registration refuses a short password and two different passwords', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('textbox', { name: signInTexts.register.password, exact: true }).fill('12345');
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill('123456');
  await page.getByRole('button', { name: signInTexts.register.submit }).click();
  await expect(page.getByText('The password contains at least six characters')).toBeVisible();
  await expect(page.getByText('The two passwords are inconsistent. Please re-enter them')).toBeVisible();
  await expectAccessible(page);
});

test('sign-in stores the items of the specification in local storage and in cookies', async ({ page }) => {
  await signIn(page);
  await expect(page.getByText('Demo Trading Co.').first()).toBeVisible();
  // The first page after the sign-in requests the balance.
  await expect.poll(() => page.evaluate(() => localStorage.balance)).toBeTruthy();
  const storedItems = await page.evaluate(() => ({ ...localStorage }));
  expect(storedItems).toMatchObject({
    username: demoClient.phone,
    netNum: '10',
    clientNum: 'C100001',
    netWorkName: 'Miya Express',
  });
  for (const key of ['token', 'userid', 'netWorkId', 'netWorkIds', 'client', 'balance'])
    expect(storedItems[key]).toBeTruthy();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token');
  expect(cookie?.value).toBe(storedItems.token);
  await page.getByRole('button', { name: texts.en.portal.refreshBalance }).click();
  await expect(page.getByText('Balance loaded successfully')).toBeVisible();
});

test('the portal requires a sign-in and then opens the requested page', async ({ page }) => {
  await page.goto('/miya/cxdy?status=signed');
  await page.waitForURL(/\/login\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('redirect'), query.get('netnum')]).toEqual(['/miya/cxdy?status=signed', '369']);
  await page.getByRole('textbox', { name: common.phone }).fill(demoClient.phone);
  await page
    .getByRole('textbox', { name: signInTexts.login.password, exact: true })
    .fill(demoClient.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/miya/cxdy?status=signed');
});

test('a hostile redirect address does not leave the portal', async ({ page, baseURL }) => {
  // The unit tests of the redirect check cover more addresses without a browser.
  for (const hostile of ['//evil.example', 'javascript:alert(1)']) {
    await signIn(page, demoClient, 'en', `/login?redirect=${encodeURIComponent(hostile)}`);
    expect(new URL(page.url()).origin, hostile).toBe(baseURL);
    expect(new URL(page.url()).pathname, hostile).not.toBe('/login');
  }
});

test('the sign-in page has the name, logo, language and branded host of its tenant', async ({
  page,
  baseURL,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/Miya Express/);
  await page.goto('/login?netnum=1063');
  await expect(page.getByRole('img', { name: 'Kestrel Logistics' })).toBeVisible();
  await page.goto('/login?netnum=2277');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await page.goto(`${baseURL.replace('localhost', 'andes.localhost')}/login`);
  await expect(page).toHaveTitle(/Andes Cargo/);
});

test('a switched language survives a reload', async ({ page }) => {
  await page.goto('/login?netnum=10');
  await page.getByLabel(common.language).selectOption('ja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByText('Switch Language Success')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the sign-in page shows its heading', async ({ page }) => {
    await page.goto('/login?netnum=2277');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

import { getSession, login } from '@miya/contract/session';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { locateHeading, shellTexts } from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';

const { pages, screens } = shellTexts.en;
// The browser logs the expected 404 responses as console errors.
test.use({ tolerated: [/the server responded with a status of 404/] });
type Page = import('@playwright/test').Page;

/** Gets a token the way another system of the carrier does. */
async function getToken(page: Page, tenantId: number): Promise<string> {
  const response = await page.request.post(login.path, {
    data: { phone: demoClient.phone, passWord: demoClient.password, tenantId },
  });
  return (await response.json()).result.token;
}

test('every route of the specification has its screen', async ({ page }) => {
  await signInWithoutForm(page);
  for (const [path, title] of [
    ['/miya', 'Express order'],
    ['/miya/plkd', 'Bulk Express'],
    ['/miya/cxdy', 'Query / print'],
    ['/miya/grzx', 'Personal Center'],
    ['/miya/grzx/addresses', 'Address management'],
    ['/icon/index', 'Icons'],
    ['/404', pages.notFound.title],
    ['/401', pages.notAllowed.title],
  ] as const) {
    await page.goto(path);
    await expect(locateHeading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Miya Express`);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/miya$/);
  await page.goto('/redirect/miya/cxdy?status=signed');
  await expect(page).toHaveURL(/\/miya\/cxdy\?status=signed$/);

  await test.step('any other path leads to /404, and its button opens the first screen', async () => {
    for (const path of ['/nothing', '/miya/nothing/here', '/redirect/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    }
    await page.getByRole('button', { name: pages.home }).click();
    await expect(locateHeading(page, screens.order.title)).toBeVisible();
  });
});

test('without a session only the error pages open, and all other pages lead to the sign-in page', async ({
  page,
}) => {
  await page.goto('/nothing');
  await expect(locateHeading(page, pages.notFound.title)).toBeVisible();
  await page.goto('/401');
  await expect(locateHeading(page, pages.notAllowed.title)).toBeVisible();
  for (const path of ['/miya', '/icon/index', '/miya/grzx/addresses']) {
    await page.goto(path);
    await page.waitForURL(/\/login\?/);
    const query = new URL(page.url()).searchParams;
    expect([query.get('redirect'), query.get('netnum')]).toEqual([path, '369']);
  }
});

test('/auth-redirect asks for confirmation, stores the token as a sign-in does and removes it from the address', async ({
  page,
}) => {
  const token = await getToken(page, 10);
  await page.goto(`/auth-redirect#token=${token}`);
  await expect(locateHeading(page, pages.auth.question('Demo Trading Co. (C100001)'))).toBeVisible();
  await expect(page.getByText(pages.auth.leads('Miya Express', '+86138****8000'))).toBeVisible();
  expect(page.url()).not.toContain(token);
  await expectAccessible(page);
  const tokenBefore = await page.evaluate(() => localStorage.getItem('token'));
  expect(tokenBefore).toBeNull();

  await page.getByRole('link', { name: pages.auth.cancel }).click();
  await page.waitForURL(/\/login\?redirect=%2F/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto(`/auth-redirect#token=${token}`);
  await page.getByRole('button', { name: pages.auth.enter }).click();
  // This message disappears after a moment, so it is checked first.
  await expect(page.getByText('login successfully')).toBeVisible();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  const storedItems = await page.evaluate(() => ({ ...localStorage }));
  expect(storedItems).toMatchObject({ token, netNum: '10', clientNum: 'C100001' });
  expect((await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value).toBe(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('/auth-redirect stores no token that the server refuses', async ({ page }) => {
  for (const fragment of ['', '#token=', `#token=10.${'x'.repeat(43)}`, '#token=%00']) {
    await page.goto('about:blank');
    await page.goto(`/auth-redirect${fragment}`);
    await expect(locateHeading(page, pages.auth.refused)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: pages.auth.signIn }).click();
  await page.waitForURL(/\/login\?redirect=%2F&netnum=369/);
});

const readStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

test('/auth-redirect names the current account and ends its session only after the user switches', async ({
  page,
}) => {
  await signInWithoutForm(page);
  await test.step('a new token for the same account also needs a confirmation', async () => {
    const earlierToken = await readStoredToken(page);
    const newToken = await getToken(page, 10);
    await page.goto(`/auth-redirect#token=${newToken}`);
    await expect(page.getByText(pages.auth.again)).toBeVisible();
    expect(await readStoredToken(page)).toBe(earlierToken);
    await page.getByRole('button', { name: pages.auth.enter }).click();
    await expect(locateHeading(page, screens.order.title)).toBeVisible();
    expect(await readStoredToken(page)).toBe(newToken);
  });
  const tokenBeforeSwitch = await readStoredToken(page);
  const token = await getToken(page, 1063);
  await page.goto('about:blank');
  await page.goto(`/auth-redirect#token=${token}`);
  await expect(locateHeading(page, pages.auth.question('Demo Trading Co. (C100001)'))).toBeVisible();
  await expect(page.getByText(pages.auth.other('Demo Trading Co. (C100001)'))).toBeVisible();
  await expect(page.getByText('Kestrel Logistics')).toBeVisible();
  await page.getByRole('link', { name: pages.auth.stay }).click();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('netNum'))).toBe('10');
  expect(await readStoredToken(page)).toBe(tokenBeforeSwitch);
  await page.goto('about:blank');
  await page.goto(`/auth-redirect#token=${token}`);
  await page.getByRole('button', { name: pages.auth.switch }).click();
  await expect(page.getByRole('img', { name: 'Kestrel Logistics' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('netNum'))).toBe('1063');
  const sessionResponse = await page.request.post(getSession.path, {
    data: {},
    headers: { 'x-token': tokenBeforeSwitch },
  });
  expect((await sessionResponse.json()).code).toBe(505);
});

test.describe('a screen whose script cannot be loaded', () => {
  test.use({ tolerated: [/dynamically imported module|Failed to (load|fetch)|ERR_FAILED/] });
  test('shows the error in place of the screen and opens after the script can be loaded', async ({
    page,
  }) => {
    await signInWithoutForm(page);
    let isBroken = true;
    await page.route(/\/assets\/query-print-.*\.js$/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.goto('/miya/cxdy');
    await expect(page.getByRole('heading', { name: errors.refusals.unreachable })).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.en.errorLog.button })).toBeVisible();
    await expectAccessible(page);
    isBroken = false;
    await page.getByRole('button', { name: shellTexts.en.broken.retry }).click();
    await expect(locateHeading(page, screens.query.title)).toBeVisible();
  });
});

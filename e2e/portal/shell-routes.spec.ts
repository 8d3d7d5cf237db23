import { getSession, login } from '@miya/contract/session';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { locateHeading, shellTexts } from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';

const { pages, screens } = shellTexts.en;
// The browser notes an address that answers 404, which some of these are to do.
test.use({ tolerated: [/the server responded with a status of 404/] });
type Page = import('@playwright/test').Page;

/** A token as another system of the carrier would get it. */
async function getToken(page: Page, tenantId: number): Promise<string> {
  const response = await page.request.post(login.path, {
    data: { phone: demoClient.phone, passWord: demoClient.password, tenantId },
  });
  return (await response.json()).result.token;
}

test('every route of the table is there', async ({ page }) => {
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

  await test.step('any other path leads to /404, from where one gets on', async () => {
    for (const path of ['/nothing', '/miya/nothing/here', '/redirect/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    }
    await page.getByRole('button', { name: pages.home }).click();
    await expect(locateHeading(page, screens.order.title)).toBeVisible();
  });
});

test('strangers meet the error pages, and the sign-in page for everything else', async ({ page }) => {
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

test('/auth-redirect asks first, then keeps the token as a sign-in does; it is out of the address at once', async ({
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
  // First what goes again by itself.
  await expect(page.getByText('login successfully')).toBeVisible();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  const storedItems = await page.evaluate(() => ({ ...localStorage }));
  expect(storedItems).toMatchObject({ token, netNum: '10', clientNum: 'C100001' });
  expect((await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value).toBe(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('/auth-redirect keeps nothing that the server does not confirm', async ({ page }) => {
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

test('/auth-redirect says who is signed in now, and ends that session only when told to switch', async ({
  page,
}) => {
  await signInWithoutForm(page);
  await test.step('it asks as well before it signs in anew to the account that is signed in', async () => {
    const earlier = await readStoredToken(page);
    const anew = await getToken(page, 10);
    await page.goto(`/auth-redirect#token=${anew}`);
    await expect(page.getByText(pages.auth.again)).toBeVisible();
    expect(await readStoredToken(page)).toBe(earlier);
    await page.getByRole('button', { name: pages.auth.enter }).click();
    await expect(locateHeading(page, screens.order.title)).toBeVisible();
    expect(await readStoredToken(page)).toBe(anew);
  });
  const before = await readStoredToken(page);
  const token = await getToken(page, 1063);
  await page.goto('about:blank');
  await page.goto(`/auth-redirect#token=${token}`);
  await expect(locateHeading(page, pages.auth.question('Demo Trading Co. (C100001)'))).toBeVisible();
  await expect(page.getByText(pages.auth.other('Demo Trading Co. (C100001)'))).toBeVisible();
  await expect(page.getByText('Kestrel Logistics')).toBeVisible();
  await page.getByRole('link', { name: pages.auth.stay }).click();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('netNum'))).toBe('10');
  expect(await readStoredToken(page)).toBe(before);
  await page.goto('about:blank');
  await page.goto(`/auth-redirect#token=${token}`);
  await page.getByRole('button', { name: pages.auth.switch }).click();
  await expect(page.getByRole('img', { name: 'Kestrel Logistics' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('netNum'))).toBe('1063');
  const ended = await page.request.post(getSession.path, { data: {}, headers: { 'x-token': before } });
  expect((await ended.json()).code).toBe(505);
});

test.describe('a screen that breaks', () => {
  test.use({ tolerated: [/dynamically imported module|Failed to (load|fetch)|ERR_FAILED/] });
  test('says so in its own place, and opens once the reason is gone', async ({ page }) => {
    await signInWithoutForm(page);
    let broken = true;
    await page.route(/\/assets\/query-print-.*\.js$/, (route) => (broken ? route.abort() : route.continue()));
    await page.goto('/miya/cxdy');
    await expect(page.getByRole('heading', { name: errors.refusals.unreachable })).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.en.errorLog.button })).toBeVisible();
    await expectAccessible(page);
    broken = false;
    await page.getByRole('button', { name: shellTexts.en.broken.retry }).click();
    await expect(locateHeading(page, screens.query.title)).toBeVisible();
  });
});

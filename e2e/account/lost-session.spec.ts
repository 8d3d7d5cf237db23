import { getClient } from '@miya/contract/clients';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signIn, signInWithoutForm, test, texts } from '../../testing/portal/journey.ts';
import { findCookie, locateHeading, openPortal, openScreen, shellTexts } from '../../testing/portal/shell.ts';

const { screens, pages } = shellTexts.en;

test('the cookie alone restores the account after local storage is cleared', async ({ page }) => {
  await openPortal(page);
  const before = await page.evaluate(() => ({ ...localStorage }));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  await expect(page.getByText(before.clientNum ?? '')).toBeVisible();
  const after = await page.evaluate(() => ({ ...localStorage }));
  for (const key of ['token', 'userid', 'client', 'clientNum', 'netNum'])
    expect(after[key]).toBe(before[key]);

  await test.step('an invalid cookie leads to the sign-in page', async () => {
    await page.evaluate(() => localStorage.clear());
    const url = process.env.MIYA_E2E_URL ?? '';
    await page.context().addCookies([{ name: 'Admin-Token', value: `10.${'x'.repeat(43)}`, url }]);
    await page.reload();
    await page.waitForURL(/\/login\?/);
    expect(await findCookie(page, 'Admin-Token')).toBeUndefined();
  });
});

test('the page keeps its tenant after the cookies are cleared', async ({ page }) => {
  await signInWithoutForm(page, demoClient, 1063);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'language', value: 'en', url: process.env.MIYA_E2E_URL ?? '' }]);
  await page.goto('/miya');
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  await expect(page).toHaveTitle(`${screens.order.title} · Kestrel Logistics`);
  expect(await findCookie(page, 'netNum')).toBe('1063');
});

test.describe('unexpected responses', () => {
  test.use({ tolerated: [/status of 4\d\d/] });

  test('an unknown code of the balance call keeps the session; code 50012 shows its message and offers a new sign-in', async ({
    page,
  }) => {
    await openPortal(page);
    const respondToBalance = async (
      status: number,
      envelope: { code: number; message: string; errorCode?: string },
    ) => {
      await page.unroute(`**${getClient.path}`);
      await page.route(`**${getClient.path}`, (route) =>
        route.fulfill({ status, json: { errorCode: null, result: null, ...envelope } }),
      );
      await page.getByRole('button', { name: texts.en.portal.refreshBalance }).click();
    };
    const alert = page.getByRole('alert').filter({ hasText: /\w/ });
    await test.step('a balance request above the rate limit shows an alert', async () => {
      await respondToBalance(429, { code: 429, message: 'Too many', errorCode: 'ERROR00106' });
      await expect(alert).toBeVisible();
    });
    for (const code of [401, 999]) {
      await respondToBalance(200, { code, message: `Something is odd: ${code}` });
      await expect(page.getByText(`Something is odd: ${code}`)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/miya');
      expect(await findCookie(page, 'Admin-Token')).toBeDefined();
    }
    await respondToBalance(200, { code: 50012, message: 'Signed in elsewhere' });
    await expect(page.getByText('Signed in elsewhere')).toBeVisible();
    await expect(page.getByRole('dialog', { name: texts.en.common.loggedOut })).toBeVisible();
  });
});

test('/auth-redirect uses a second token in the same tab and removes the token from the address', async ({
  page,
}) => {
  const token = `10.${'y'.repeat(43)}`;
  await page.goto('/auth-redirect#token=10.nothing');
  await expect(locateHeading(page, pages.auth.refused)).toBeVisible();
  const tokenRequest = page.waitForRequest((request) => request.headers()['x-token'] === token);
  await page.goto(`/auth-redirect#token=${token}`);
  await tokenRequest;
  await expect(locateHeading(page, pages.auth.refused)).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('the sign-in page of an unknown carrier reports it and accepts another carrier number', async ({
  page,
}) => {
  await page.goto('/login?netnum=77777&redirect=%2Fmiya%2Fcxdy');
  const { unknownCarrier } = texts.en.signIn;
  await expect(page.getByText(unknownCarrier.title('77777'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: unknownCarrier.netnum }).fill('1063');
  await page.keyboard.press('Enter');
  await page.waitForURL(/netnum=1063/);
  await expect(page).toHaveTitle('login · Kestrel Logistics');
  await expect(page.getByText(unknownCarrier.title('77777'))).toBeHidden();
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/miya/cxdy');
});

test.describe('a missing page', () => {
  test.use({ tolerated: [/status of 404/] });
  test('has status 404 and the error page, and /favicon.ico is an icon', async ({ page }) => {
    expect((await page.request.get('/404')).status()).toBe(404);
    expect((await page.request.get('/miya/nowhere')).status()).toBe(404);
    expect((await page.request.get('/miya')).status()).toBe(200);
    const icon = await page.request.get('/favicon.ico');
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
    await page.goto('/nowhere');
    await expect(locateHeading(page, pages.notFound.title)).toBeVisible();
  });
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a screen opens before an earlier message has disappeared', async ({ page }) => {
    await signIn(page);
    const toast = page.getByText(texts.en.portal.signedIn);
    await expect(toast).toBeVisible();
    await expect(locateHeading(page, screens.order.title)).toBeVisible();
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: texts.en.portal.refreshBalance }).click();
    await expect(page.getByText(texts.en.portal.balanceLoaded)).toBeVisible();
    await openScreen(page, screens.query.title);
    await expect(page.getByText(texts.en.portal.balanceLoaded)).toBeVisible();
  });
});

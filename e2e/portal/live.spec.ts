import { openLive } from '@miya/contract/live-events';
import type { Page } from '@playwright/test';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import { openPortal, shellTexts } from '../../testing/portal/shell.ts';
import { registerAccount } from '../account/register-account.ts';

const NETNUM = 369;
const locateSidebar = (page: Page) => page.getByRole('complementary', { name: shellTexts.en.sidebar.label });

test('a recharge appears in all open sidebars without a reload and without a message', async ({
  page,
  context,
}) => {
  let streamCount = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === openLive.path) streamCount += 1;
  });
  const { account, recharge } = await registerAccount(NETNUM);
  const streamResponse = context.waitForEvent('response', (response) =>
    response.url().endsWith(openLive.path),
  );
  await openPortal(page, NETNUM, account);
  expect((await streamResponse).headers()['content-type']).toContain('text/event-stream');
  await expect(page.getByText(texts.en.portal.signedIn)).toBeHidden();
  const secondTab = await context.newPage();
  await secondTab.goto('/miya');
  for (const tab of [page, secondTab]) {
    await expect(locateSidebar(tab).getByText('CN¥0.00')).toBeVisible();
    await tab.evaluate(() => Object.assign(globalThis, { stayed: true }));
  }

  await recharge(5_000);
  for (const tab of [page, secondTab]) {
    await expect(locateSidebar(tab).getByText('CN¥50.00')).toBeVisible();
    await expect(tab.getByText(texts.en.portal.balanceLoaded)).toBeHidden();
    expect(await tab.evaluate(() => 'stayed' in globalThis)).toBe(true);
  }
  // Both tabs share one stream, because a browser opens only six connections to a server.
  expect(streamCount).toBe(1);

  const newStreamResponse = context.waitForEvent('response', (response) =>
    response.url().endsWith(openLive.path),
  );
  await page.close();
  await newStreamResponse;
  await recharge(1_250);
  await expect(locateSidebar(secondTab).getByText('CN¥62.50')).toBeVisible();
  expect(streamCount).toBe(2);
});

test('the open page of a closed account moves to the sign-in page once', async ({ page }) => {
  const { account, close } = await registerAccount(NETNUM);
  await openPortal(page, NETNUM, account);
  let loadCount = 0;
  page.on('load', () => {
    loadCount += 1;
  });
  expect(await close()).toMatchObject({ code: 200 });
  // The server notices the closed account at the next heartbeat of the stream.
  await page.waitForURL(/\/login\?redirect=/, { timeout: 40_000 });
  await expect(page.getByText(texts.en.common.notSignedIn)).toBeVisible();
  expect(loadCount).toBeLessThanOrEqual(2);
});

import { openLive } from '@miya/contract/live-events';
import type { Page } from '@playwright/test';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import { openPortal, shellTexts } from '../../testing/portal/shell.ts';
import { buildAccount } from '../account/own-account.ts';

const NETNUM = 369;
const findSidebar = (page: Page) => page.getByRole('complementary', { name: shellTexts.en.sidebar.label });

test('a recharge shows in the open sidebars at once, without a reload and without a word', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === openLive.path) streams += 1;
  });
  const { account, recharge } = await buildAccount(NETNUM);
  const streamResponse = context.waitForEvent('response', (response) =>
    response.url().endsWith(openLive.path),
  );
  await openPortal(page, NETNUM, account);
  expect((await streamResponse).headers()['content-type']).toContain('text/event-stream');
  await expect(page.getByText(texts.en.portal.signedIn)).toBeHidden();
  const secondTab = await context.newPage();
  await secondTab.goto('/miya');
  for (const window of [page, secondTab]) {
    await expect(findSidebar(window).getByText('CN¥0.00')).toBeVisible();
    await window.evaluate(() => Object.assign(globalThis, { stayed: true }));
  }

  await recharge(5_000);
  for (const window of [page, secondTab]) {
    await expect(findSidebar(window).getByText('CN¥50.00')).toBeVisible();
    await expect(window.getByText(texts.en.portal.balanceLoaded)).toBeHidden();
    expect(await window.evaluate(() => 'stayed' in globalThis)).toBe(true);
  }
  // One for both windows: a browser opens only six connections to a server.
  expect(streams).toBe(1);

  const newStreamResponse = context.waitForEvent('response', (response) =>
    response.url().endsWith(openLive.path),
  );
  await page.close();
  await newStreamResponse;
  await recharge(1_250);
  await expect(findSidebar(secondTab).getByText('CN¥62.50')).toBeVisible();
  expect(streams).toBe(2);
});

test('an account that is closed leads its open page to the sign-in page, once', async ({ page }) => {
  const { account, close } = await buildAccount(NETNUM);
  await openPortal(page, NETNUM, account);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  expect(await close()).toMatchObject({ code: 200 });
  // The next heartbeat of the stream notices.
  await page.waitForURL(/\/login\?redirect=/, { timeout: 40_000 });
  await expect(page.getByText(texts.en.common.notSignedIn)).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});

import { openLive } from '@miya/contract/live-events';
import type { Page } from '@playwright/test';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import { enter, shellTexts } from '../../testing/portal/shell.ts';
import { buildAccount } from '../account/own-account.ts';

const NETNUM = 369;
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: shellTexts.en.sidebar.label });

test('a recharge shows in the open sidebars at once, without a reload and without a word', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === openLive.path) streams += 1;
  });
  const { account, recharge } = await buildAccount(NETNUM);
  const opened = context.waitForEvent('response', (response) => response.url().endsWith(openLive.path));
  await enter(page, NETNUM, account);
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
  await expect(page.getByText(texts.en.portal.signedIn)).toBeHidden();
  const second = await context.newPage();
  await second.goto('/miya');
  for (const window of [page, second]) {
    await expect(sidebarOf(window).getByText('CN¥0.00')).toBeVisible();
    await window.evaluate(() => Object.assign(globalThis, { stayed: true }));
  }

  await recharge(5_000);
  for (const window of [page, second]) {
    await expect(sidebarOf(window).getByText('CN¥50.00')).toBeVisible();
    await expect(window.getByText(texts.en.portal.balanceLoaded)).toBeHidden();
    expect(await window.evaluate(() => 'stayed' in globalThis)).toBe(true);
  }
  // One for both windows: a browser opens only six connections to a server.
  expect(streams).toBe(1);

  const takenOver = context.waitForEvent('response', (response) => response.url().endsWith(openLive.path));
  await page.close();
  await takenOver;
  await recharge(1_250);
  await expect(sidebarOf(second).getByText('CN¥62.50')).toBeVisible();
  expect(streams).toBe(2);
});

test('an account that is closed leads its open page to the sign-in page, once', async ({ page }) => {
  const { account, close } = await buildAccount(NETNUM);
  await enter(page, NETNUM, account);
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

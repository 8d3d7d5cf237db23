import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  locateVisibleHeading,
  navigateInPage,
  screenPaths,
  shellTexts,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';

const { settings } = shellTexts.en;
const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const [LIGHT, DARK] = ['rgb(246, 247, 250)', 'rgb(18, 22, 31)'];

test.use({ colorScheme: 'dark' });

test('the public pages follow the dark mode of the system and have sufficient contrast', async ({ page }) => {
  for (const path of ['/login', '/register', '/track']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme, path).toContain('dark');
    await expectAccessible(page);
  }
});

test('every screen has sufficient contrast in dark mode, and the sidebar keeps its colours', async ({
  page,
}) => {
  test.slow();
  const waitForIdle = watchLoading(page);
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await page.goto('/miya');
  for (const address of screenPaths) {
    await navigateInPage(page, address);
    await waitForIdle();
    await expect(locateVisibleHeading(page)).toBeVisible();
    expect(await readBackground(page), address).toBe(DARK);
    await expectAccessible(page);
  }
  const menu = page.getByRole('navigation', { name: shellTexts.en.sidebar.menu });
  const entry = menu.getByRole('link', { name: shellTexts.en.screens.order.title });
  await expect(entry).toHaveCSS('color', 'rgb(99, 105, 112)');
  const background = entry.evaluate((link) => {
    for (let ancestor: Element | null = link; ancestor; ancestor = ancestor.parentElement) {
      const { backgroundColor } = getComputedStyle(ancestor);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return undefined;
  });
  expect(await background).toBe('rgb(242, 242, 242)');
});

test.describe('a colour mode that differs from the system', () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test('overrides the system, survives a reload and applies to the first paint before any script runs', async ({
    page,
  }) => {
    await signInWithoutForm(page);
    await page.goto('/miya');
    await page.getByRole('button', { name: settings.title }).click();
    const panel = page.getByRole('dialog', { name: settings.title });
    await expectAccessible(page);
    await panel.getByRole('radio', { name: settings.modes.light }).check();
    await expect.poll(() => readBackground(page)).toBe(LIGHT);
    await page.reload();
    await expect(locateVisibleHeading(page)).toBeVisible();
    expect(await readBackground(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: settings.title }).click();
    await panel.getByRole('radio', { name: settings.modes.dark }).check();
    await expect.poll(() => readBackground(page)).toBe(DARK);
    // The mode 'system' follows later changes of the system.
    await panel.getByRole('radio', { name: settings.modes.system }).check();
    await expect.poll(() => readBackground(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => readBackground(page)).toBe(DARK);

    await panel.getByRole('radio', { name: settings.modes.light }).check();
    await expect.poll(() => readBackground(page)).toBe(LIGHT);
    await page.route('**/*.js', (route) => route.abort());
    for (const address of ['/miya', '/login', '/track']) {
      await page.goto(address);
      const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      expect(scheme, address).toBe('light');
    }
    expect(await readBackground(page)).toBe(LIGHT);
  });
});

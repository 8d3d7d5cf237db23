import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test, texts } from '../../testing/portal/journey.ts';
import {
  chooseFromAvatarMenu,
  chooseMenuItem,
  findCookie,
  locateHeading,
  openPortal,
  openScreen,
  PHONE_VIEWPORT,
  shellTexts,
} from '../../testing/portal/shell.ts';

const { search, errorLog, notices, fullScreen, size, avatar, screens, settings } = shellTexts.en;
const { logOut } = texts.en.portal;

test('the breadcrumb shows the parent screens, and the menu search finds screens by pinyin, initials and part of the title', async ({
  page,
}) => {
  await signInWithoutForm(page);
  await page.goto('/miya/grzx/addresses');
  const breadcrumb = page.getByRole('navigation', { name: shellTexts.en.breadcrumb });
  await expect(breadcrumb.getByRole('listitem')).toHaveText([
    'Express',
    'Personal Center',
    'Address management',
  ]);
  await breadcrumb.getByRole('link', { name: 'Personal Center' }).click();
  await expect(locateHeading(page, 'Personal Center')).toBeVisible();

  const field = page.getByRole('combobox', { name: search.title });
  await test.step('the search dialog receives the keys that are typed while it is loading', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('plkd');
    await page.keyboard.press('Enter');
    await expect(locateHeading(page, 'Bulk Express')).toBeVisible();
    await expect(field).toBeHidden();
  });
  for (const [typed, title] of [
    ['kuaidi', 'Bulk Express'],
    ['addr', 'Address management'],
    ['plkd', 'Bulk Express'],
    ['grzx', 'Personal Center'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(typed);
    await page.getByRole('option', { name: title }).click();
    await expect(locateHeading(page, title)).toBeVisible();
    await expect(field).toBeHidden();
  }

  await test.step('a text that matches no screen is searched for in the orders', async () => {
    await page.getByRole('button', { name: search.button }).click();
    await field.fill('zzzz');
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options).toHaveText([search.orders('zzzz') + search.ordersHint]);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/miya\/cxdy\?find=zzzz$/);
  });
  await page.getByRole('button', { name: search.button }).click();
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Query / print' })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(locateHeading(page, 'Query / print')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test.describe('uncaught errors', () => {
  test.use({ tolerated: [/The printer is on fire|The truck is late/] });

  test('are counted, listed with stack, path and time, and can be cleared', async ({ page }) => {
    await openPortal(page);
    await openScreen(page, 'Bulk Express');
    await page.getByRole('button', { name: errorLog.button, exact: true }).click();
    await expect(page.getByText(errorLog.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('The printer is on fire');
      });
      Promise.reject(new Error('The truck is late'));
    });
    await page.getByRole('button', { name: errorLog.buttonWith(2) }).click();
    const dialog = page.getByRole('dialog', { name: errorLog.title });
    await expect(dialog.getByText('The printer is on fire', { exact: true })).toBeVisible();
    await expect(dialog.getByText('The truck is late', { exact: true })).toBeVisible();
    await expect(dialog.getByText('/miya/plkd').first()).toBeVisible();
    await expect(dialog.getByRole('time').first()).toBeVisible();
    await dialog.getByText(errorLog.stack).first().click();
    await expect(dialog.getByText(/Error: The .+\n? +at /).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: errorLog.clear }).click();
    await expect(dialog.getByText(errorLog.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: errorLog.button, exact: true })).toBeVisible();
  });
});

test('full screen can be switched or is reported as unavailable, and the four sizes look different and survive a reload', async ({
  page,
}) => {
  await openPortal(page);
  await test.step('full screen', async () => {
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: fullScreen.enter }).click();
    await expect.poll(isFull).toBe(true);
    await page.getByRole('button', { name: fullScreen.leave }).click();
    await expect.poll(isFull).toBe(false);
    await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }));
    await page.getByRole('button', { name: fullScreen.enter }).click();
    await expect(page.getByText('you browser can not work')).toBeVisible();
  });

  await test.step('the settings button covers no card at any window width', async () => {
    const before = page.viewportSize();
    for (const width of [992, 1366, 1440, 2560]) {
      await page.setViewportSize({ width, height: 768 });
      const button = page.getByRole('button', { name: settings.title });
      // The page is laid out again after a change of size, so the check is repeated.
      await expect(async () => {
        const cards = await page
          .locator('main section')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
        expect((await button.boundingBox())?.x, `${width}`).toBeGreaterThanOrEqual(Math.max(...cards));
      }).toPass();
    }
    if (before) await page.setViewportSize(before);
  });

  await expect(page.getByRole('button', { name: `${size.label}: ${size.names.medium}` })).toBeVisible();
  // The start of the name distinguishes this button from other buttons that mention sizes.
  const label = new RegExp(`^${size.label}:`);
  const button = page.getByRole('button', { name: label });
  const distinctLooks = new Set<string>();
  for (const name of ['default', 'medium', 'small', 'mini'] as const) {
    await chooseMenuItem(page, label, size.names[name]);
    await expect(button).toHaveAccessibleName(`${size.label}: ${size.names[name]}`);
    await expect(page.getByText('Switch Size Success').first()).toBeVisible();
    expect(await findCookie(page, 'size')).toBe(name);
    const box = await button.boundingBox();
    const font = await locateHeading(page, screens.order.title).evaluate(
      (h1) => getComputedStyle(h1).fontSize,
    );
    distinctLooks.add(`${box?.height} ${font}`);
  }
  expect(distinctLooks.size).toBe(4);
  await page.reload();
  await expect(button).toHaveAccessibleName(`${size.label}: ${size.names.mini}`);
});

test('the avatar menu opens the dashboard, the password dialog and the sign-out, and works with the keyboard', async ({
  page,
}) => {
  await openPortal(page);
  await openScreen(page, 'Query / print');
  const avatarButton = page.getByRole('banner').getByRole('button', { name: avatar.label('') });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await avatarButton.press('Enter');
  await expect(item(avatar.dashboard)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item(logOut.action)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item(avatar.dashboard)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(avatarButton).toBeFocused();
  // The menu closes by its own button and by a click elsewhere.
  await avatarButton.click();
  await avatarButton.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await avatarButton.click();
  await locateHeading(page, 'Query / print').click();
  await expect(page.getByRole('menu')).toBeHidden();
  await chooseFromAvatarMenu(page, avatar.dashboard);
  await expect(locateHeading(page, 'Express order')).toBeVisible();
  await chooseFromAvatarMenu(page, texts.en.portal.changePassword.title);
  await expect(page.getByRole('dialog', { name: texts.en.portal.changePassword.proof.title })).toBeVisible();
  await expectAccessible(page);

  await test.step('a sign-out needs a confirmation, and a cancelled sign-out shows a message', async () => {
    await page.getByRole('dialog').getByRole('button', { name: texts.en.common.cancel }).click();
    await openScreen(page, 'Bulk Express');
    await chooseFromAvatarMenu(page, logOut.action);
    const question = page.getByText('This operation will exit the current login. Do you want to continue?');
    await expect(question).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: texts.en.common.cancel }).click();
    await expect(page.getByText(logOut.cancelled, { exact: true })).toBeVisible();
    await expect(locateHeading(page, 'Bulk Express')).toBeVisible();

    await chooseFromAvatarMenu(page, logOut.action);
    await page.getByRole('dialog').getByRole('button', { name: logOut.action }).click();
    await page.waitForURL(/\/login\?redirect=%2Fmiya%2Fplkd&netnum=10/);
    expect(await page.evaluate(() => sessionStorage.getItem('tabViews'))).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

  test('all buttons of the top bar are visible on a phone, without the buttons that only a desktop needs', async ({
    page,
  }) => {
    await openPortal(page);
    // A phone has no keyboard, so the names do not include the shortcut of the search.
    const names = [search.title, notices.button, size.label, settings.title, avatar.label('')];
    for (const name of names) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= PHONE_VIEWPORT.width, name).toBe(true);
      expect(box && box.y < 60, name).toBe(true);
    }
    await expect(page.getByRole('button', { name: search.button })).toHaveCount(0);
    for (const name of [errorLog.button, fullScreen.enter])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await page.getByRole('button', { name: settings.title }).tap();
    await page.getByRole('dialog').getByRole('button', { name: errorLog.button }).tap();
    await expect(page.getByText(errorLog.empty)).toBeVisible();
  });
});

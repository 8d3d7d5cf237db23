import { expectAccessible } from '../../testing/portal/barriers.ts';
import {
  chooseLanguage,
  codeFor,
  demo,
  expect,
  signIn,
  somePhone,
  test,
  texts,
} from '../../testing/portal/journey.ts';
import { chooseFromAvatar, heading, shellTexts } from '../../testing/portal/shell.ts';

// In Chinese it is part of a seller's whole day.
test('register, sign in, change the password, sign out, retrieve it, sign in', async ({ page }) => {
  const language = 'es';
  const { common, portal, signIn: words } = texts[language];
  const phone = somePhone();
  const [first, second, third] = ['first one', 'second one', 'third one'] as const;
  await chooseLanguage(page, language);

  await page.goto('/login?netnum=369');
  await expectAccessible(page);
  await page.getByRole('link', { name: words.login.register }).click();
  await page.getByLabel(words.register.name).fill('Lucía Fernández 李');
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await page.getByRole('button', { name: words.code.send }).click();
  await page.getByLabel(words.code.label).fill(await codeFor(phone));
  await page.getByRole('textbox', { name: words.register.password, exact: true }).fill(first);
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill(first);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.register.submit }).click();
  await expect(page.getByText(words.register.done)).toBeVisible();

  // The phone is filled in already.
  await expect(page.getByRole('textbox', { name: common.phone })).toHaveValue(phone);
  await page.getByRole('textbox', { name: words.login.password, exact: true }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(portal.signedIn)).toBeVisible();
  await expect(page.getByText('Lucía Fernández 李').first()).toBeVisible();
  await expect(page.getByText(/^C1\d{5}$/)).toBeVisible();
  await expect(heading(page, shellTexts[language].screens.order.title)).toBeVisible();
  await expectAccessible(page);

  await chooseFromAvatar(page, portal.changePassword.title, language);
  const { proof, title } = portal.changePassword;
  await page.getByRole('dialog', { name: proof.title }).getByLabel(proof.password).fill(first);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: common.newPassword }).fill(second);
  await dialog.getByRole('textbox', { name: common.confirmation }).fill(second);
  await dialog.getByRole('button', { name: portal.changePassword.submit }).click();
  await expect(page.getByText(common.passwordChanged)).toBeVisible();

  await chooseFromAvatar(page, portal.logOut.action, language);
  await expect(page.getByText(portal.logOut.question)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: portal.logOut.action }).click();
  await page.waitForURL(/\/login\?.*netnum=369/);

  await page.getByRole('link', { name: words.login.forgotten }).click();
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await page.getByRole('button', { name: words.code.send }).click();
  await expect(page.getByText(/Again|秒|s$/).first()).toBeVisible();
  await page.getByLabel(words.code.label).fill(await codeFor(phone, 2));
  await page.getByRole('textbox', { name: common.newPassword, exact: true }).fill(third);
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill(third);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.retrieve.submit }).click();
  await expect(page.getByText(common.passwordChanged)).toBeVisible();

  await signIn(page, { phone, password: third }, language, '/login?netnum=369');
  await expect(page.getByText('Lucía Fernández 李').first()).toBeVisible();
});

test('a session that the server has ended leads to the sign-in page once, and back after it', async ({
  page,
}) => {
  await signIn(page);
  const refresh = page.getByRole('button', { name: texts.en.portal.refreshBalance });
  await expect(refresh).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `10.${'x'.repeat(43)}`));
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // The live stream may be the first to learn it; then the page is gone before it can be clicked.
  await refresh.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: texts.en.signIn.login.title })).toBeVisible();
  expect(loads.length).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userid')])).toEqual([
    null,
    null,
  ]);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'Admin-Token' }));
});

test.describe('offline', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });
  test('says so, keeps what was typed, and signs in once the network is back', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: texts.en.common.phone }).fill(demo.phone);
    await page
      .getByRole('textbox', { name: texts.en.signIn.login.password, exact: true })
      .fill(demo.password);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: texts.en.signIn.login.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.en.common.phone })).toHaveValue(demo.phone);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: texts.en.signIn.login.submit }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });
});

import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseLanguage,
  createPhone,
  demoClient,
  expect,
  readVerificationCode,
  signIn,
  test,
  texts,
} from '../../testing/portal/journey.ts';
import { chooseFromAvatarMenu, locateHeading, shellTexts } from '../../testing/portal/shell.ts';

// This journey is in Spanish. The journey of a seller in Shenzhen (days/) registers in Chinese.
test('a user registers, changes the password, signs out, resets the password and signs in again', async ({
  page,
}) => {
  const language = 'es';
  const { common, portal, signIn: signInTexts } = texts[language];
  const phone = createPhone();
  const [firstPassword, secondPassword, thirdPassword] = ['first one', 'second one', 'third one'] as const;
  await chooseLanguage(page, language);

  await page.goto('/login?netnum=369');
  await expectAccessible(page);
  await page.getByRole('link', { name: signInTexts.login.register }).click();
  await page.getByLabel(signInTexts.register.name).fill('Lucía Fernández 李');
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await page.getByRole('button', { name: signInTexts.code.send }).click();
  await page.getByLabel(signInTexts.code.label).fill(await readVerificationCode(phone));
  await page.getByRole('textbox', { name: signInTexts.register.password, exact: true }).fill(firstPassword);
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill(firstPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: signInTexts.register.submit }).click();
  await expect(page.getByText(signInTexts.register.done)).toBeVisible();

  await expect(page.getByRole('textbox', { name: common.phone })).toHaveValue(phone);
  await page.getByRole('textbox', { name: signInTexts.login.password, exact: true }).fill(firstPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(portal.signedIn)).toBeVisible();
  await expect(page.getByText('Lucía Fernández 李').first()).toBeVisible();
  await expect(page.getByText(/^C1\d{5}$/)).toBeVisible();
  await expect(locateHeading(page, shellTexts[language].screens.order.title)).toBeVisible();
  await expectAccessible(page);

  await chooseFromAvatarMenu(page, portal.changePassword.title, language);
  const { proof, title } = portal.changePassword;
  await page.getByRole('dialog', { name: proof.title }).getByLabel(proof.password).fill(firstPassword);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: common.newPassword }).fill(secondPassword);
  await dialog.getByRole('textbox', { name: common.confirmation }).fill(secondPassword);
  await dialog.getByRole('button', { name: portal.changePassword.submit }).click();
  await expect(page.getByText(common.passwordChanged)).toBeVisible();

  await chooseFromAvatarMenu(page, portal.logOut.action, language);
  await expect(page.getByText(portal.logOut.question)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: portal.logOut.action }).click();
  await page.waitForURL(/\/login\?.*netnum=369/);

  await page.getByRole('link', { name: signInTexts.login.forgotten }).click();
  await page.getByRole('textbox', { name: common.phone }).fill(phone);
  await page.getByRole('button', { name: signInTexts.code.send }).click();
  await expect(page.getByText(/Again|秒|s$/).first()).toBeVisible();
  await page.getByLabel(signInTexts.code.label).fill(await readVerificationCode(phone, 2));
  await page.getByRole('textbox', { name: common.newPassword, exact: true }).fill(thirdPassword);
  await page.getByRole('textbox', { name: common.confirmation, exact: true }).fill(thirdPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: signInTexts.retrieve.submit }).click();
  await expect(page.getByText(common.passwordChanged)).toBeVisible();

  await signIn(page, { phone, password: thirdPassword }, language, '/login?netnum=369');
  await expect(page.getByText('Lucía Fernández 李').first()).toBeVisible();
});

test('a session that the server has ended leads to the sign-in page once and removes its token', async ({
  page,
}) => {
  await signIn(page);
  const refreshButton = page.getByRole('button', { name: texts.en.portal.refreshBalance });
  await expect(refreshButton).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', `10.${'x'.repeat(43)}`));
  const loadedUrls: string[] = [];
  page.on('load', () => loadedUrls.push(page.url()));
  // The live stream may notice the ended session before the click. The page is then already on its way to the sign-in
  // page, and the click fails.
  await refreshButton.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/\/login\?redirect=/);
  await expect(page.getByRole('heading', { name: texts.en.signIn.login.title })).toBeVisible();
  expect(loadedUrls.length).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userid')])).toEqual([
    null,
    null,
  ]);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'Admin-Token' }));
});

test.describe('offline', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED/] });
  test('the sign-in page reports the lost network, keeps the phone number and signs in after the network returns', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: texts.en.common.phone }).fill(demoClient.phone);
    await page
      .getByRole('textbox', { name: texts.en.signIn.login.password, exact: true })
      .fill(demoClient.password);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: texts.en.signIn.login.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.en.common.phone })).toHaveValue(demoClient.phone);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: texts.en.signIn.login.submit }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });
});

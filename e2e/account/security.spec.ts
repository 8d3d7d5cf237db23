import { listDevices, register, sendCode } from '@miya/contract/session';
import type { Page } from '@playwright/test';
import { englishProblemTexts } from '../../contract/src/values/problems.ts';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  createPhone,
  expect,
  readVerificationCode,
  signInWithoutForm,
  test,
  texts,
} from '../../testing/portal/journey.ts';
import { makeSessionsOlder } from '../../testing/portal/make-sessions-older.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import {
  locateHeading,
  locateTab,
  openScreen,
  PHONE_VIEWPORT,
  shellTexts,
} from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';
import { orders } from '../../web/src/i18n/en/orders.ts';
import { profile } from '../../web/src/i18n/en/profile.ts';
import { security } from '../../web/src/i18n/en/security.ts';

// This tenant has the rates of the demo, so the new account has a service to choose.
const NETNUM = 10;
const { screens } = shellTexts.en;
const locateSectionTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function registerAccount(name: string) {
  const account = { phone: createPhone(), password: 'first one' };
  const { phone, password: passWord } = account;
  await callAsOperator('', sendCode, { phone, tenantId: NETNUM, purpose: 'register' });
  const code = await readVerificationCode(phone);
  expect(await callAsOperator('', register, { name, phone, code, passWord, tenantId: NETNUM })).toMatchObject(
    {
      code: 200,
    },
  );
  return account;
}

async function openSection(page: Page, name: 'profile' | 'security') {
  await page.goto(`/miya/grzx?section=${name}`);
  await expect(locateHeading(page, screens.personal.title)).toBeVisible();
}

test('the profile shows problems on its fields, keeps unsaved values and shows saved values on all screens', async ({
  page,
}) => {
  await signInWithoutForm(page, await registerAccount('Lucía Fernández'), NETNUM);
  await openSection(page, 'profile');
  const name = page.getByRole('textbox', { name: profile.account.name });
  const email = page.getByRole('textbox', { name: profile.notices.email });
  const save = page.getByRole('button', { name: profile.save });
  await expect(name).toHaveValue('Lucía Fernández');
  await expect(save).toBeDisabled();

  const { kinds, ways: channels } = profile.notices;
  await page.getByRole('checkbox', { name: `${kinds.hold}: ${channels.delivery}` }).check();
  await name.fill(' ');
  await name.press('Enter');
  await expect(page.getByText(englishProblemTexts.name_required)).toBeVisible();
  await expect(page.getByText(englishProblemTexts.email_required)).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);

  await name.fill('Lucía de Andes');
  await page.getByRole('textbox', { name: profile.account.company }).fill('Andes SpA');
  await email.fill('ops@example');
  await page.getByRole('combobox', { name: profile.usual.service }).click();
  const option = page.getByRole('listbox').locator('..').locator('span:has(> small)').first();
  const service = (await option.locator('span').first().textContent()) ?? '';
  await option.click();

  // Unsaved values must survive a visit to another section and another screen.
  await locateSectionTab(page, security.title).click();
  await expect(page.getByRole('heading', { name: security.devices.title })).toBeVisible();
  await openScreen(page, screens.query.title);
  await locateTab(page, screens.personal.title).click();
  await locateSectionTab(page, profile.title).click();
  await expect(name).toHaveValue('Lucía de Andes');
  await expect(page.getByText(profile.unsaved)).toBeVisible();

  await save.click();
  await expect(page.getByText(englishProblemTexts.email_invalid)).toBeVisible();
  await email.fill('ops@example.com');
  await save.click();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
  await expect(page.getByText(profile.unsaved)).toBeHidden();
  const sidebar = page.getByRole('complementary', { name: shellTexts.en.sidebar.label });
  await expect(sidebar.getByText('Lucía de Andes')).toBeVisible();
  await expect(
    page.getByRole('button', { name: shellTexts.en.avatar.label('Lucía de Andes') }),
  ).toBeVisible();

  await openScreen(page, screens.order.title);
  const delivery = page.getByRole('region', { name: orders.delivery, exact: true });
  await expect(delivery.getByText(service, { exact: true })).toBeVisible();
  await page.reload();
  await expect(sidebar.getByText('Lucía de Andes')).toBeVisible();
});

test('one browser signs the other one out, and a new password ends all other sessions', async ({
  page,
  browser,
}) => {
  const account = await registerAccount('Two Browsers');
  await signInWithoutForm(page, account, NETNUM);
  const otherBrowser = await browser.newContext({
    baseURL: process.env.MIYA_E2E_URL ?? '',
    viewport: PHONE_VIEWPORT,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const phonePage = await otherBrowser.newPage();
  await openSection(page, 'security');
  const devices = page.getByRole('list', { name: security.devices.title });
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  // The new device appears in the open list without a reload.
  await signInWithoutForm(phonePage, account, NETNUM);
  await phonePage.goto('/miya/grzx?section=security');
  await expect(phonePage.getByRole('list', { name: security.events.title })).toBeVisible();
  await expectAccessible(phonePage);
  await expect(devices.getByText('Safari · iPhone')).toBeVisible();
  await expect(devices.getByText(security.devices.this)).toHaveCount(1);
  await expectAccessible(page);

  let loadCount = 0;
  phonePage.on('load', () => {
    loadCount += 1;
  });
  await page.getByRole('button', { name: security.devices.endOne('Safari · iPhone') }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.devices.end }).click();
  await expect(page.getByText(security.devices.ended)).toBeVisible();
  await phonePage.waitForURL(/\/login\?redirect=/);
  const { ended: sessionEndedTexts } = texts.en.signIn;
  await expect(phonePage.getByText(sessionEndedTexts.signed_out_elsewhere)).toBeVisible();
  expect(loadCount).toBeLessThanOrEqual(2);
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await signInWithoutForm(phonePage, account, NETNUM);
  await phonePage.goto('/miya/grzx?section=security');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: security.devices.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.devices.end, exact: true }).click();
  await expect(page.getByText(security.devices.othersEnded)).toBeVisible();
  await phonePage.waitForURL(/\/login\?redirect=/);
  await expect(phonePage.getByText(sessionEndedTexts.signed_out_elsewhere)).toBeVisible();
  await signInWithoutForm(phonePage, account, NETNUM);
  // Only one of the two tabs asks the server why its session has ended. The other tab must show the same reason.
  const tabs = [phonePage, await otherBrowser.newPage()];
  for (const tab of tabs) {
    await tab.goto('/miya/cxdy');
    await expect(locateHeading(tab, screens.query.title)).toBeVisible();
  }

  const { title, submit, proof } = texts.en.portal.changePassword;
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('dialog').getByLabel(proof.password).fill(account.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: texts.en.common.newPassword }).fill('second one');
  await dialog.getByRole('textbox', { name: texts.en.common.confirmation }).fill('second one');
  await dialog.getByRole('button', { name: submit }).click();
  await expect(page.getByText(texts.en.common.passwordChanged)).toBeVisible();
  for (const tab of tabs) await expect(tab.getByText(sessionEndedTexts.password_changed)).toBeVisible();
  await expectAccessible(phonePage);
  await otherBrowser.close();

  const events = page.getByRole('table', { name: security.events.title });
  const { kinds } = security.events;
  await expect(events.getByRole('row').nth(1)).toContainText(kinds.password_changed);
  for (const kind of [kinds.others_ended, kinds.device_ended, kinds.signed_in, kinds.registered])
    await expect(events.getByText(kind, { exact: true }).first()).toBeVisible();
  // The browser that changed the password keeps its session.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const response = await page.request.post(listDevices.path, { data: {}, headers: { 'x-token': token } });
  expect((await response.json()).result.devices).toHaveLength(1);
});

test('the password changes only after the current password or a code has been entered', async ({ page }) => {
  const account = await registerAccount('Long Signed In');
  await signInWithoutForm(page, account, NETNUM);
  const { changePassword } = texts.en.portal;
  const { proof } = changePassword;
  const clientNum = await page.evaluate(() => localStorage.getItem('clientNum') ?? '');
  const expireProof = () => makeSessionsOlder(clientNum);
  await openSection(page, 'security');

  const openButton = page.getByRole('button', { name: changePassword.title });
  const proofDialog = page.getByRole('dialog', { name: proof.title });
  const passwordDialog = page.getByRole('dialog', { name: changePassword.title });
  await openButton.click();
  await expect(proofDialog).toBeVisible();
  await expect(passwordDialog).toBeHidden();
  await expect(proofDialog.getByLabel(proof.password)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proofDialog).toBeHidden();
  await expect(openButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proofDialog.getByLabel(proof.password)).toBeFocused();
  await proofDialog.getByRole('button', { name: proof.submit }).click();
  await expect(proofDialog.getByText(englishProblemTexts.password_required)).toBeVisible();
  await proofDialog.getByLabel(proof.password).fill('not this one');
  await proofDialog.getByRole('button', { name: proof.submit }).click();
  await expect(proofDialog.getByText(errors.refusals.password_wrong)).toBeVisible();
  await expectAccessible(page);
  await proofDialog.getByLabel(proof.password).fill(account.password);
  await proofDialog.getByRole('button', { name: proof.submit }).click();

  await expect(passwordDialog).toBeVisible();
  await expect(passwordDialog.getByRole('textbox', { name: texts.en.common.newPassword })).toBeFocused();
  await passwordDialog.getByRole('textbox', { name: texts.en.common.newPassword }).fill('qwerty123');
  await passwordDialog.getByRole('textbox', { name: texts.en.common.confirmation }).fill('qwerty123');
  await passwordDialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(passwordDialog.getByText(errors.refusals.password_common)).toBeVisible();
  // The confirmation of identity expires while the dialog is open. The dialog keeps the typed passwords.
  await expireProof();
  await passwordDialog.getByRole('textbox', { name: texts.en.common.newPassword }).fill('second one');
  await passwordDialog.getByRole('textbox', { name: texts.en.common.confirmation }).fill('second one');
  await passwordDialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(proofDialog).toBeVisible();
  await proofDialog.getByRole('button', { name: proof.byCode }).click();
  await expect(proofDialog.getByLabel(proof.code)).toBeFocused();
  await proofDialog.getByLabel(proof.code).fill(await readVerificationCode(account.phone, 2));
  await proofDialog.getByRole('button', { name: proof.submit }).click();
  await expect(passwordDialog.getByRole('textbox', { name: texts.en.common.newPassword })).toHaveValue(
    'second one',
  );
  await passwordDialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(page.getByText(texts.en.common.passwordChanged)).toBeVisible();
});

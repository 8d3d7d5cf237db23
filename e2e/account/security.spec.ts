import { listDevices, register, sendCode } from '@miya/contract/session';
import type { Page } from '@playwright/test';
import { englishProblemTexts } from '../../contract/src/values/problems.ts';
import { makeSessionsOlder } from '../../testing/portal/age-sessions.ts';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { callAs } from '../../testing/portal/carrier.ts';
import { codeFor, comeIn, expect, somePhone, test, texts } from '../../testing/portal/journey.ts';
import { heading, openScreen, PHONE, shellTexts, tabOf } from '../../testing/portal/shell.ts';
import { errors } from '../../web/src/i18n/en/errors.ts';
import { orders } from '../../web/src/i18n/en/orders.ts';
import { profile } from '../../web/src/i18n/en/profile.ts';
import { security } from '../../web/src/i18n/en/security.ts';

// The tenant whose rates are the demo's, so that there is a service to choose; the account is the journey's own.
const NETNUM = 10;
const { screens } = shellTexts.en;
const section = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function buildAccount(name: string) {
  const account = { phone: somePhone(), password: 'first one' };
  const { phone, password: passWord } = account;
  await callAs('', sendCode, { phone, tenantId: NETNUM, purpose: 'register' });
  const code = await codeFor(phone);
  expect(await callAs('', register, { name, phone, code, passWord, tenantId: NETNUM })).toMatchObject({
    code: 200,
  });
  return account;
}

async function openSection(page: Page, name: 'profile' | 'security') {
  await page.goto(`/miya/grzx?section=${name}`);
  await expect(heading(page, screens.personal.title)).toBeVisible();
}

test('a profile: its mistakes are told on the fields, what is typed stays, what is saved shows everywhere', async ({
  page,
}) => {
  await comeIn(page, await buildAccount('Lucía Fernández'), NETNUM);
  await openSection(page, 'profile');
  const name = page.getByRole('textbox', { name: profile.account.name });
  const email = page.getByRole('textbox', { name: profile.notices.email });
  const save = page.getByRole('button', { name: profile.save });
  await expect(name).toHaveValue('Lucía Fernández');
  await expect(save).toBeDisabled();

  const { kinds, ways } = profile.notices;
  await page.getByRole('checkbox', { name: `${kinds.hold}: ${ways.delivery}` }).check();
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

  // Away to another section and another screen, and back.
  await section(page, security.title).click();
  await expect(page.getByRole('heading', { name: security.devices.title })).toBeVisible();
  await openScreen(page, screens.query.title);
  await tabOf(page, screens.personal.title).click();
  await section(page, profile.title).click();
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

test('two browsers: one signs the other out, and changes the password', async ({ page, browser }) => {
  const account = await buildAccount('Two Browsers');
  await comeIn(page, account, NETNUM);
  const elsewhere = await browser.newContext({
    baseURL: process.env.MIYA_E2E_URL ?? '',
    viewport: PHONE,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await openSection(page, 'security');
  const devices = page.getByRole('list', { name: security.devices.title });
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  // The device that comes shows by itself.
  await comeIn(phone, account, NETNUM);
  await phone.goto('/miya/grzx?section=security');
  await expect(phone.getByRole('list', { name: security.events.title })).toBeVisible();
  await expectAccessible(phone);
  await expect(devices.getByText('Safari · iPhone')).toBeVisible();
  await expect(devices.getByText(security.devices.this)).toHaveCount(1);
  await expectAccessible(page);

  let loads = 0;
  phone.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: security.devices.endOne('Safari · iPhone') }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.devices.end }).click();
  await expect(page.getByText(security.devices.ended)).toBeVisible();
  await phone.waitForURL(/\/login\?redirect=/);
  const { ended } = texts.en.signIn;
  await expect(phone.getByText(ended.signed_out_elsewhere)).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await comeIn(phone, account, NETNUM);
  await phone.goto('/miya/grzx?section=security');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: security.devices.endOthers }).click();
  await page.getByRole('dialog').getByRole('button', { name: security.devices.end, exact: true }).click();
  await expect(page.getByText(security.devices.othersEnded)).toBeVisible();
  await phone.waitForURL(/\/login\?redirect=/);
  await expect(phone.getByText(ended.signed_out_elsewhere)).toBeVisible();
  await comeIn(phone, account, NETNUM);
  // Only one of two tabs asks the server; the other finds itself signed out, and says why all the same.
  const tabs = [phone, await elsewhere.newPage()];
  for (const tab of tabs) {
    await tab.goto('/miya/cxdy');
    await expect(heading(tab, screens.query.title)).toBeVisible();
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
  for (const tab of tabs) await expect(tab.getByText(ended.password_changed)).toBeVisible();
  await expectAccessible(phone);
  await elsewhere.close();

  const events = page.getByRole('table', { name: security.events.title });
  const { kinds } = security.events;
  await expect(events.getByRole('row').nth(1)).toContainText(kinds.password_changed);
  for (const kind of [kinds.others_ended, kinds.device_ended, kinds.signed_in, kinds.registered])
    await expect(events.getByText(kind, { exact: true }).first()).toBeVisible();
  // It was refused to nobody who is still in.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await page.request.post(listDevices.path, { data: {}, headers: { 'x-token': token } });
  expect((await answer.json()).result.devices).toHaveLength(1);
});

test('the password is changed only after a proof: the current one, or a code', async ({ page }) => {
  const account = await buildAccount('Long Signed In');
  await comeIn(page, account, NETNUM);
  const { changePassword } = texts.en.portal;
  const { proof } = changePassword;
  const clientNum = await page.evaluate(() => localStorage.getItem('clientNum') ?? '');
  const wait = () => makeSessionsOlder(clientNum);
  await openSection(page, 'security');

  const open = page.getByRole('button', { name: changePassword.title });
  const asked = page.getByRole('dialog', { name: proof.title });
  const dialog = page.getByRole('dialog', { name: changePassword.title });
  await open.click();
  await expect(asked).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(asked.getByLabel(proof.password)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked.getByLabel(proof.password)).toBeFocused();
  await asked.getByRole('button', { name: proof.submit }).click();
  await expect(asked.getByText(englishProblemTexts.password_required)).toBeVisible();
  await asked.getByLabel(proof.password).fill('not this one');
  await asked.getByRole('button', { name: proof.submit }).click();
  await expect(asked.getByText(errors.refusals.password_wrong)).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel(proof.password).fill(account.password);
  await asked.getByRole('button', { name: proof.submit }).click();

  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: texts.en.common.newPassword })).toBeFocused();
  await dialog.getByRole('textbox', { name: texts.en.common.newPassword }).fill('qwerty123');
  await dialog.getByRole('textbox', { name: texts.en.common.confirmation }).fill('qwerty123');
  await dialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(dialog.getByText(errors.refusals.password_common)).toBeVisible();
  // It stays open for so long that the proof is over; what was typed is kept.
  await wait();
  await dialog.getByRole('textbox', { name: texts.en.common.newPassword }).fill('second one');
  await dialog.getByRole('textbox', { name: texts.en.common.confirmation }).fill('second one');
  await dialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: proof.byCode }).click();
  await expect(asked.getByLabel(proof.code)).toBeFocused();
  await asked.getByLabel(proof.code).fill(await codeFor(account.phone, 2));
  await asked.getByRole('button', { name: proof.submit }).click();
  await expect(dialog.getByRole('textbox', { name: texts.en.common.newPassword })).toHaveValue('second one');
  await dialog.getByRole('button', { name: changePassword.submit }).click();
  await expect(page.getByText(texts.en.common.passwordChanged)).toBeVisible();
});

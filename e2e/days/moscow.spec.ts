import { randomUUID } from 'node:crypto';
import { recordOrder } from '@miya/contract/backoffice';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expect } from '../../testing/portal/journey.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { buildAccount, partyIn } from '../account/own-account.ts';
import { test } from './day.ts';
import { menuLink, withoutViewer } from './way.ts';

const words = allTexts.py;
const { common, finance, orderList, portal, security, shell, signIn, waybills } = words;
const NETNUM = 369;
const MANY = 12;

test.use({
  language: 'py',
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: { width: 1366, height: 768 },
});

/** What the office's own system has sent in by the morning; the first parcel weighs more than was declared. */
async function placeParcels(page: Page, key: string): Promise<void> {
  const { services } = await callAsClient(page, listServices, {});
  for (let at = 0; at < MANY; at += 1) {
    const order = {
      sender: partyIn('CN', 'Ольга Смирнова', '+8613800138000', '518000'),
      receiver: partyIn('RU', 'Екатерина Константинопольская', '+79161234567', '101000'),
      goods: { weight: 1_000 + at * 250, itemName: 'Электроинструменты' },
      serviceId: services[0]?.id ?? '',
      payment: 'balance' as const,
      clientReference: `DEMO-office-${randomUUID().slice(0, 8)}`,
    };
    const { waybill } = await callAsClient(page, placeOrder, { idempotencyKey: randomUUID(), order });
    if (at === 0) await callAsOperator(key, recordOrder, { waybill, weight: 2_400, pieces: 1 });
  }
}

test('An office in Moscow', async ({ page, day }) => {
  await withoutViewer(page);
  const { account, key, recharge } = await buildAccount(NETNUM, 'Внешнеторговое объединение «Северсталь»');
  await recharge(2_000_000, 'Оплата по счёту');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const phone = page.getByRole('textbox', { name: common.phone });
  const password = page.getByRole('textbox', { name: signIn.login.password, exact: true });

  await day.stop('the sign-in page', () => page.goto(`/login?netnum=${NETNUM}`), phone);
  await phone.fill(account.phone);
  await password.fill(account.password);
  const toList = menuLink(page, words, 'query');
  await day.stop('the order form', () => page.keyboard.press('Enter'), toList);
  await placeParcels(page, key);
  const all = page.getByRole('checkbox', { name: orderList.tickPage });
  await day.stop('the list', () => toList.click(), all);
  await expect(page.getByText(orderList.found(String(MANY)))).toBeVisible();
  const print = button(waybills.print.action);
  await day.stop('all of them ticked', () => all.check(), print);
  const printing = page.getByRole('dialog', { name: waybills.print.title });
  const labels = printing.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => print.click(), labels);
  await day.stop('labels', () => labels.click(), printing.getByRole('button', { name: waybills.print.save }));
  await page.keyboard.press('Escape');
  await expect(printing).toBeHidden();
  const xlsx = page.getByRole('menuitem', { name: orderList.export.xlsx });
  await day.stop('what to export', () => button(orderList.export.action).click(), xlsx);
  const exported = page.waitForEvent('download');
  await day.stop('exported', () => Promise.all([xlsx.click(), exported]), print);
  await day.stop('the list', () => button(orderList.untick).click(), all);

  const tab = (name: string) => page.getByRole('tab', { name });
  await menuLink(page, words, 'personal').click();
  const pdf = button(finance.statement.pdf);
  await day.stop('the records', () => tab(finance.title).click(), pdf);
  const statement = page.waitForEvent('download');
  await day.stop('a statement', () => Promise.all([pdf.click(), statement]), pdf);
  await day.stop(
    'the weights',
    () => page.getByText(finance.views.weights, { exact: true }).click(),
    page.getByRole('row').nth(1),
  );
  const change = button(portal.changePassword.title);
  await day.stop('security', () => tab(security.title).click(), change);
  const newPassword = dialog.getByRole('textbox', { name: common.newPassword });
  const { proof } = portal.changePassword;
  const current = dialog.getByLabel(proof.password);
  await day.stop('the proof before it', () => change.click(), current);
  await current.fill(account.password);
  await day.stop('the password dialog', () => page.keyboard.press('Enter'), newPassword);
  await newPassword.fill('another one');
  await dialog.getByRole('textbox', { name: common.confirmation }).fill('another two');
  const save = dialog.getByRole('button', { name: portal.changePassword.submit });
  await day.stop('two that differ', () => save.click(), dialog.locator('[aria-invalid=true]').first());
  await dialog.getByRole('textbox', { name: common.confirmation }).fill('another one');
  await day.stop('another password', () => save.click(), page.getByText(common.passwordChanged));
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: shell.avatar.label('') }).click();
  const logOut = page.getByRole('menuitem', { name: portal.logOut.action });
  const leave = dialog.getByRole('button', { name: portal.logOut.action });
  await day.stop('the question before leaving', () => logOut.click(), leave);
  await day.stop('signed out', () => leave.click(), phone);
  await phone.fill(account.phone);
  await password.fill('another one');
  await day.stop('security again', () => page.keyboard.press('Enter'), change);
  await day.stop('the list', () => toList.click(), all);
});

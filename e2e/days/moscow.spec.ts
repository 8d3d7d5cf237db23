import { randomUUID } from 'node:crypto';
import { recordOrder } from '@miya/contract/backoffice';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expect } from '../../testing/portal/journey.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { buildParty, registerAccount } from '../account/register-account.ts';
import { test } from './day.ts';
import { disablePdfViewer, locateMenuLink } from './page-helpers.ts';

const texts = allTexts.py;
const { common, finance, orderList, portal, security, shell, signIn, waybills } = texts;
const NETNUM = 369;
const ORDER_COUNT = 12;

test.use({
  language: 'py',
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
  viewport: { width: 1366, height: 768 },
});

/**
 * Places the orders that the system of the office sends in the morning. The carrier records the first parcel with a
 * higher weight than declared.
 */
async function placeParcels(page: Page, operatorKey: string): Promise<void> {
  const { services } = await callAsClient(page, listServices, {});
  for (let index = 0; index < ORDER_COUNT; index += 1) {
    const order = {
      sender: buildParty('CN', 'Ольга Смирнова', '+8613800138000', '518000'),
      receiver: buildParty('RU', 'Екатерина Константинопольская', '+79161234567', '101000'),
      goods: { weight: 1_000 + index * 250, itemName: 'Электроинструменты' },
      serviceId: services[0]?.id ?? '',
      payment: 'balance' as const,
      clientReference: `DEMO-office-${randomUUID().slice(0, 8)}`,
    };
    const { waybill } = await callAsClient(page, placeOrder, { idempotencyKey: randomUUID(), order });
    if (index === 0) await callAsOperator(operatorKey, recordOrder, { waybill, weight: 2_400, pieces: 1 });
  }
}

test('An office in Moscow', async ({ page, day }) => {
  await disablePdfViewer(page);
  const { account, operatorKey, recharge } = await registerAccount(
    NETNUM,
    'Внешнеторговое объединение «Северсталь»',
  );
  await recharge(2_000_000, 'Оплата по счёту');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const phone = page.getByRole('textbox', { name: common.phone });
  const password = page.getByRole('textbox', { name: signIn.login.password, exact: true });

  await day.stop('the sign-in page', () => page.goto(`/login?netnum=${NETNUM}`), phone);
  await phone.fill(account.phone);
  await password.fill(account.password);
  const toList = locateMenuLink(page, texts, 'query');
  await day.stop('the order form', () => page.keyboard.press('Enter'), toList);
  await placeParcels(page, operatorKey);
  const selectAll = page.getByRole('checkbox', { name: orderList.tickPage });
  await day.stop('the list', () => toList.click(), selectAll);
  await expect(page.getByText(orderList.found(String(ORDER_COUNT)))).toBeVisible();
  const printButton = button(waybills.print.action);
  await day.stop('all orders selected', () => selectAll.check(), printButton);
  const printDialog = page.getByRole('dialog', { name: waybills.print.title });
  const labelsButton = printDialog.getByRole('button', { name: waybills.print.labels });
  await day.stop('the print dialog', () => printButton.click(), labelsButton);
  await day.stop(
    'labels',
    () => labelsButton.click(),
    printDialog.getByRole('button', { name: waybills.print.save }),
  );
  await page.keyboard.press('Escape');
  await expect(printDialog).toBeHidden();
  const xlsx = page.getByRole('menuitem', { name: orderList.export.xlsx });
  await day.stop('the export menu', () => button(orderList.export.action).click(), xlsx);
  const exportDownload = page.waitForEvent('download');
  await day.stop('the exported file', () => Promise.all([xlsx.click(), exportDownload]), printButton);
  await day.stop('the list', () => button(orderList.untick).click(), selectAll);

  const tab = (name: string) => page.getByRole('tab', { name });
  await locateMenuLink(page, texts, 'personal').click();
  const pdfButton = button(finance.statement.pdf);
  await day.stop('the records', () => tab(finance.title).click(), pdfButton);
  const statementDownload = page.waitForEvent('download');
  await day.stop('a statement', () => Promise.all([pdfButton.click(), statementDownload]), pdfButton);
  await day.stop(
    'the weights',
    () => page.getByText(finance.views.weights, { exact: true }).click(),
    page.getByRole('row').nth(1),
  );
  const changePassword = button(portal.changePassword.title);
  await day.stop('security', () => tab(security.title).click(), changePassword);
  const newPassword = dialog.getByRole('textbox', { name: common.newPassword });
  const { proof } = portal.changePassword;
  const currentPassword = dialog.getByLabel(proof.password);
  await day.stop('the password confirmation', () => changePassword.click(), currentPassword);
  await currentPassword.fill(account.password);
  await day.stop('the password dialog', () => page.keyboard.press('Enter'), newPassword);
  await newPassword.fill('another one');
  await dialog.getByRole('textbox', { name: common.confirmation }).fill('another two');
  const saveButton = dialog.getByRole('button', { name: portal.changePassword.submit });
  await day.stop(
    'two different passwords',
    () => saveButton.click(),
    dialog.locator('[aria-invalid=true]').first(),
  );
  await dialog.getByRole('textbox', { name: common.confirmation }).fill('another one');
  await day.stop('the changed password', () => saveButton.click(), page.getByText(common.passwordChanged));
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: shell.avatar.label('') }).click();
  const logOut = page.getByRole('menuitem', { name: portal.logOut.action });
  const confirmLogOut = dialog.getByRole('button', { name: portal.logOut.action });
  await day.stop('the confirmation of the sign-out', () => logOut.click(), confirmLogOut);
  await day.stop('signed out', () => confirmLogOut.click(), phone);
  await phone.fill(account.phone);
  await password.fill('another one');
  await day.stop('security again', () => page.keyboard.press('Enter'), changePassword);
  await day.stop('the list', () => toList.click(), selectAll);
});

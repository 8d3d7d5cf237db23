import { holdOrder, recordOrder } from '@miya/contract/backoffice';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import { callAsClient, locateOrderRow } from '../../testing/portal/order-list.ts';
import { locateHeading, openPortal, shellTexts } from '../../testing/portal/shell.ts';
import { notices as texts } from '../../web/src/i18n/en/notices.ts';
import { tracks } from '../../web/src/i18n/en/tracks.ts';
import { buildParty, registerAccount } from '../account/register-account.ts';

const NETNUM = 369;
const { notices: bell, screens } = shellTexts.en;
const REASON = 'Customs asks for an invoice';

test('the bell counts new notices without a reload, leads to their subjects and keeps unread notices', async ({
  page,
}) => {
  const { account, operatorKey, recharge, approve } = await registerAccount(NETNUM);
  await approve();
  await openPortal(page, NETNUM, account);
  const button = page.getByRole('button', { name: bell.button });
  const drawer = page.getByRole('dialog', { name: texts.title });
  await expect(button).toHaveAccessibleName(bell.button);
  await button.click();
  await expect(drawer.getByText(texts.none)).toBeVisible();
  await expect(drawer.getByRole('button', { name: texts.markAll })).toBeDisabled();

  // The open drawer shows a new notice without a reload.
  await recharge(5_000);
  await expect(drawer.getByRole('link', { name: texts.recharge.recharge('CN¥50.00') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toHaveAccessibleName(bell.buttonWith('1'));

  const { services } = await callAsClient(page, listServices, {});
  const { waybill } = await callAsClient(page, placeOrder, {
    idempotencyKey: crypto.randomUUID(),
    order: {
      sender: buildParty('CN', '张三', '13800138000', '518000'),
      receiver: buildParty('DE', 'Erika Mustermann', '+49 1512 3456789', '10115'),
      goods: { weight: 500, itemName: 'Mugs' },
      serviceId: services.find(({ code }) => code === 'EXPRESS')?.id ?? '',
      payment: 'sender_cash',
      // The simulated carrier of the demo ignores orders whose reference begins with `DEMO-`.
      clientReference: `DEMO-journey-${crypto.randomUUID().slice(0, 8)}`,
    },
  });
  expect(await callAsOperator(operatorKey, recordOrder, { waybill, weight: 500, pieces: 1 })).toMatchObject({
    code: 200,
  });
  expect(await callAsOperator(operatorKey, holdOrder, { waybill, reason: REASON })).toMatchObject({
    code: 200,
  });
  await expect(button).toHaveAccessibleName(bell.buttonWith('3'));

  await button.click();
  await expect(drawer.getByRole('listitem')).toContainText([
    // The notice names the receiver, because a client with hundreds of parcels does not know the waybill numbers.
    new RegExp(`Erika Mustermann, .+${REASON}`),
    texts.status(waybill, tracks.statuses.collected),
    texts.recharge.recharge('CN¥50.00'),
  ]);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: texts.hold(waybill) }).click();
  await expect(drawer).toBeHidden();
  await expect(locateHeading(page, screens.query.title)).toBeVisible();
  await expect(locateOrderRow(page, waybill)).toBeVisible();
  await expect(button).toHaveAccessibleName(bell.buttonWith('2'));

  await button.click();
  await expect(drawer.getByRole('link', { name: texts.unread })).toHaveCount(2);
  await drawer.getByRole('button', { name: texts.markAll }).click();
  await expect(drawer.getByRole('link', { name: texts.unread })).toHaveCount(0);
  await drawer.getByRole('link', { name: texts.recharge.recharge('') }).click();
  await expect(locateHeading(page, screens.personal.title)).toBeVisible();
  await expect(page).toHaveURL(/section=finance/);
  await page.reload();
  await expect(locateHeading(page, screens.personal.title)).toBeVisible();
  await expect(button).toHaveAccessibleName(bell.button);
});

import { listOrders } from '@miya/contract/orders';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  callAsClient,
  getDemoOrder,
  locateOrderRow,
  openOrderList,
  signInToOrderList,
  orderListTexts as texts,
} from '../../testing/portal/order-list.ts';
import { UNSPENT_NETNUM } from '../../testing/portal/shell.ts';

test('a price that the receiver pays is marked in the list and in the details', async ({ page }) => {
  await signInWithoutForm(page);
  const { orders } = await callAsClient(page, listOrders, { statuses: ['signed'], limit: 200 });
  const [collectOrder, otherOrder] = [true, false].map((isCollect) =>
    orders.find(({ payment }) => (payment === 'receiver_collect') === isCollect),
  );
  await openOrderList(page, `?find=${collectOrder?.waybill},${otherOrder?.waybill}`);
  await expect(locateOrderRow(page, otherOrder?.waybill ?? '')).not.toContainText(texts.receiverPays);
  await expect(locateOrderRow(page, collectOrder?.waybill ?? '')).toContainText(texts.receiverPays);
  await page.getByRole('button', { name: collectOrder?.waybill ?? '', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: texts.drawer.title(collectOrder?.waybill ?? '') });
  await expect(drawer.getByText(texts.receiverPays)).toHaveCount(2);
  await expectAccessible(page);
});

test('the counts of the tabs add up to the number of all orders', async ({ page }) => {
  // No other journey places orders with this account.
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await openOrderList(page);
  const tabs = page.getByRole('navigation', { name: texts.groups.label });
  const { to_print: _, held: __, label: ___, all, ...parts } = texts.groups;
  const readCount = async (name: string) => {
    const tab = tabs.getByRole('button', { name });
    await expect(tab).toContainText(/\d/);
    return Number((await tab.textContent())?.replace(/\D/g, ''));
  };
  const counts = await Promise.all(Object.values(parts).map(readCount));
  expect(counts.reduce((sum, count) => sum + count)).toBe(await readCount(all));

  await tabs.getByRole('button', { name: parts.undelivered }).click();
  await expect(page).toHaveURL(/status=cancelled(%2C|,)returned/);
  await expect(locateOrderRow(page, (await getDemoOrder(page, 'cancelled')).waybill)).toBeVisible();
});

test('printing needs selected orders, and its dialog names them', async ({ page }) => {
  await signInToOrderList(page, '?status=signed');
  const print = page.getByRole('button', { name: texts.print.action, exact: true });
  await expect(print).toBeDisabled();
  await expect(print).toHaveAttribute('title', texts.tickFirst);
  const { waybill } = await getDemoOrder(page, 'signed');
  await page.getByRole('checkbox', { name: texts.tick(waybill) }).check();
  await print.click();
  await expect(page.getByRole('dialog', { name: `${texts.print.title} · ${waybill}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: texts.tickPage }).check();
  await print.click();
  await expect(page.getByRole('dialog', { name: /Print labels · Orders: \d\d/ })).toBeVisible();
});

import { listOrders } from '@miya/contract/orders';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { comeIn, demo, expect, test } from '../../testing/portal/journey.ts';
import {
  callAsClient,
  openList,
  rowOf,
  showList,
  someOrder,
  listTexts as words,
} from '../../testing/portal/order-book.ts';
import { UNSPENT } from '../../testing/portal/shell.ts';

test('a price that the receiver pays says so, in the list and in its details', async ({ page }) => {
  await comeIn(page);
  const { orders } = await callAsClient(page, listOrders, { statuses: ['signed'], limit: 200 });
  const [collect, own] = [true, false].map((isCollect) =>
    orders.find(({ payment }) => (payment === 'receiver_collect') === isCollect),
  );
  await showList(page, `?find=${collect?.waybill},${own?.waybill}`);
  await expect(rowOf(page, own?.waybill ?? '')).not.toContainText(words.receiverPays);
  await expect(rowOf(page, collect?.waybill ?? '')).toContainText(words.receiverPays);
  await page.getByRole('button', { name: collect?.waybill ?? '', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: words.drawer.title(collect?.waybill ?? '') });
  await expect(drawer.getByText(words.receiverPays)).toHaveCount(2);
  await expectAccessible(page);
});

test('what the tabs count adds up to all orders', async ({ page }) => {
  // An account in which no other journey places orders.
  await comeIn(page, demo, UNSPENT);
  await showList(page);
  const tabs = page.getByRole('navigation', { name: words.groups.label });
  const { to_print: _, held: __, label: ___, all, ...parts } = words.groups;
  const countOf = async (name: string) => {
    const tab = tabs.getByRole('button', { name });
    await expect(tab).toContainText(/\d/);
    return Number((await tab.textContent())?.replace(/\D/g, ''));
  };
  const counts = await Promise.all(Object.values(parts).map(countOf));
  expect(counts.reduce((sum, count) => sum + count)).toBe(await countOf(all));

  await tabs.getByRole('button', { name: parts.undelivered }).click();
  await expect(page).toHaveURL(/status=cancelled(%2C|,)returned/);
  await expect(rowOf(page, (await someOrder(page, 'cancelled')).waybill)).toBeVisible();
});

test('printing waits for ticked orders, and its dialog says which they are', async ({ page }) => {
  await openList(page, '?status=signed');
  const print = page.getByRole('button', { name: words.print.action, exact: true });
  await expect(print).toBeDisabled();
  await expect(print).toHaveAttribute('title', words.tickFirst);
  const { waybill } = await someOrder(page, 'signed');
  await page.getByRole('checkbox', { name: words.tick(waybill) }).check();
  await print.click();
  await expect(page.getByRole('dialog', { name: `${words.print.title} · ${waybill}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: words.tickPage }).check();
  await print.click();
  await expect(page.getByRole('dialog', { name: /Print labels · Orders: \d\d/ })).toBeVisible();
});

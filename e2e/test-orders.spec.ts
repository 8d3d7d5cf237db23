import { createClient } from '../client/src/index.ts';
import { expectAccessible } from '../testing/portal/barriers.ts';
import { comeIn, expect, test } from '../testing/portal/journey.ts';
import { api } from '../web/src/i18n/en/api.ts';
import { tracks } from '../web/src/i18n/en/tracks.ts';
import { buildAccount, partyIn } from './own-account.ts';

// The tenant whose rates are the demo's: there is a service to order.
const NETNUM = 10;

test('with a test key an order is placed by a program, marked in the portal, and signed for by the simulated carrier', async ({
  page,
}) => {
  const { account } = await buildAccount(NETNUM, 'Trying Shop');
  await comeIn(page, account, NETNUM);
  await page.goto('/miya/grzx?section=api');
  await expect(page.getByText(api.tests.none)).toBeVisible();
  await page.getByRole('button', { name: api.keys.create }).click();
  const dialog = page.getByRole('dialog', { name: api.keys.create });
  await dialog.getByRole('textbox', { name: api.keys.name }).fill('Shop on trial');
  await dialog.getByRole('radio', { name: api.keys.kinds.test }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: api.keys.create }).click();
  const made = page.getByRole('dialog', { name: api.made.title });
  const secret = await made.getByRole('textbox', { name: api.made.label }).inputValue();
  expect(secret).toMatch(/^miya_test_10_[0-9A-Za-z]{49}$/);
  await made.getByRole('button', { name: api.made.done }).click();
  await expect(
    page.getByRole('list', { name: api.keys.title }).getByText(api.keys.test, { exact: true }),
  ).toBeVisible();

  const miya = createClient({ key: secret, baseUrl: process.env.MIYA_E2E_URL ?? '' });
  const [service] = (await miya.listServices()).services;
  const { id, waybill } = await miya.createOrder({
    order: {
      sender: partyIn('CN', 'Trying Shop', '13800138000', '518052'),
      receiver: partyIn('MX', 'María Pérez', '5512345678', '06700'),
      goods: { itemName: 'Cotton shirts', weight: 1_200 },
      serviceId: service?.id ?? '',
      payment: 'balance',
    },
  });
  expect(waybill).toMatch(/^TEST\d{11}$/);

  await page.getByRole('button', { name: api.tests.refresh, exact: true }).click();
  const list = page.getByRole('list', { name: api.tests.title });
  await expect(list.getByText(waybill)).toBeVisible();
  await expect(list.getByText(api.keys.test, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: api.tests.open(waybill) }).click();
  const drawer = page.getByRole('dialog', { name: api.tests.one(waybill) });
  await expect(drawer.getByText(api.tests.notice)).toBeVisible();
  await expectAccessible(page);
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: api.tests.label }).click(),
  ]);
  expect(label.suggestedFilename()).toBe('labels.pdf');

  await drawer.getByRole('button', { name: api.tests.steps.sign, exact: true }).click();
  await expect(drawer.locator('[aria-current=step]')).toContainText(tracks.statuses.signed);
  await expect(drawer.getByRole('button', { name: api.tests.steps.sign, exact: true })).toBeHidden();
  expect((await miya.getOrder({ id })).status).toBe('signed');
  await page.keyboard.press('Escape');
  await expect(list.getByText(tracks.statuses.signed)).toBeVisible();

  // No other screen knows it.
  await page.goto('/miya/cxdy');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(waybill)).toBeHidden();
});

import type { Page } from '@playwright/test';
import { refusals } from '../../contract/src/protocol/errors.ts';
import { englishProblemTexts } from '../../contract/src/values/problems.ts';
import { makeSessionsOlder } from '../../testing/portal/age-sessions.ts';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { comeIn, expect, test, texts } from '../../testing/portal/journey.ts';
import { heading, PHONE, shellTexts } from '../../testing/portal/shell.ts';
import { api } from '../../web/src/i18n/en/api.ts';
import { buildAccount, partyIn } from '../account/own-account.ts';

// The tenant whose rates are the demo's: there is a service to order.
const NETNUM = 10;

async function openSection(page: Page): Promise<void> {
  await page.goto('/miya/grzx?section=api');
  await expect(heading(page, shellTexts.en.screens.personal.title)).toBeVisible();
  await expect(page.getByText(api.keys.none)).toBeVisible();
}

/** What somebody's own system asks. */
const ask = (key: string, path: string, body?: object) =>
  fetch(`${process.env.MIYA_E2E_URL}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function createKey(page: Page, name: string, kind: 'live' | 'test' = 'live'): Promise<string> {
  await page.getByRole('button', { name: api.keys.create }).click();
  const dialog = page.getByRole('dialog', { name: api.keys.create });
  await dialog.getByRole('textbox', { name: api.keys.name }).fill(name);
  await dialog.getByRole('radio', { name: api.keys.kinds[kind] }).check();
  await dialog.getByRole('button', { name: api.keys.create }).click();
  return readMade(page);
}

async function readMade(page: Page): Promise<string> {
  const made = page.getByRole('dialog', { name: api.made.title });
  const secret = await made.getByRole('textbox', { name: api.made.label }).inputValue();
  await made.getByRole('button', { name: api.made.done }).click();
  await expect(made).toBeHidden();
  return secret;
}

test('a key is made, places an order that the portal shows, is rolled, and is refused once it is revoked', async ({
  page,
}) => {
  const { account } = await buildAccount(NETNUM, 'Own Shop');
  await comeIn(page, account, NETNUM);
  await openSection(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: api.keys.create }).click();
  const dialog = page.getByRole('dialog', { name: api.keys.create });
  await dialog.getByRole('button', { name: api.keys.create }).click();
  await expect(dialog.getByText(englishProblemTexts.thing_name_required)).toBeVisible();
  await dialog.getByRole('textbox', { name: api.keys.name }).fill('Shop');
  for (const scope of ['orders:read', 'orders:write', 'tracking'] as const)
    await dialog.getByRole('checkbox', { name: api.scopes[scope] }).uncheck();
  await dialog.getByRole('button', { name: api.keys.create }).click();
  await expect(dialog.getByText(englishProblemTexts.scopes_required)).toBeVisible();
  await expectAccessible(page);
  for (const scope of ['orders:read', 'orders:write'] as const)
    await dialog.getByRole('checkbox', { name: api.scopes[scope] }).check();
  await dialog.getByRole('textbox', { name: api.keys.name }).press('Enter');
  const secret = await readMade(page);
  expect(secret).toMatch(/^miya_live_10_[0-9A-Za-z]{49}$/);
  await expect(page.getByText(api.keys.neverUsed)).toBeVisible();

  const { services } = await (await ask(secret, '/services')).json();
  const placed = await ask(secret, '/orders', {
    order: {
      sender: partyIn('CN', 'Own Shop', '13800138000', '518052'),
      receiver: partyIn('MX', 'María Pérez', '5512345678', '06700'),
      goods: { itemName: 'Cotton shirts', weight: 1_200 },
      serviceId: services[0].id,
      payment: 'balance',
    },
  });
  expect(placed.status).toBe(201);
  const { id, waybill } = await placed.json();
  await page.goto('/miya/cxdy');
  await expect(page.getByText(waybill)).toBeVisible();
  // What it may not do is refused by name.
  const refused = await ask(secret, '/entries');
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'scope_missing' }]);

  await page.goto('/miya/grzx?section=api');
  await expect(page.getByText(/^Last used: /)).toBeVisible();
  const requests = page.getByRole('table', { name: api.requests.title });
  await expect(async () => {
    await page.getByRole('button', { name: api.requests.refresh, exact: true }).click();
    await expect(requests.getByText('POST /orders')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('checkbox', { name: api.requests.onlyRefused }).check();
  await expect(requests.getByText('403 scope_missing')).toBeVisible();
  await expect(requests.getByText('POST /orders')).toBeHidden();
  await expectAccessible(page);

  // Long after the sign-in the owner proves to be it, and then gets the key without another click.
  await makeSessionsOlder(await page.evaluate(() => localStorage.getItem('clientNum') ?? ''));
  await page.getByRole('button', { name: api.keys.rollOne('Shop') }).click();
  await page
    .getByRole('dialog', { name: api.rolling.title })
    .getByRole('button', { name: api.rolling.submit })
    .click();
  const { proof } = texts.en.portal.changePassword;
  const asked = page.getByRole('dialog', { name: proof.title });
  await asked.getByLabel(proof.password).fill(account.password);
  await asked.getByRole('button', { name: proof.submit }).click();
  const next = await readMade(page);
  for (const key of [secret, next]) expect((await ask(key, `/orders/${id}`)).status).toBe(200);
  const keys = page.getByRole('list', { name: api.keys.title });
  // What it may do is parted by a sign that belongs to what stands before it, also where a line ends.
  const right = keys.getByRole('list', { name: api.keys.scopes }).first().getByRole('listitem').first();
  expect(await right.evaluate((item) => getComputedStyle(item, '::after').content)).toContain('·');
  await expect(keys.getByText(/^Ends: /)).toHaveCount(1);

  for (let left = 2; left > 0; left -= 1) {
    await page
      .getByRole('button', { name: api.keys.revokeOne('Shop') })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: api.keys.revoke }).click();
    await expect(page.getByText(api.keys.revoked).last()).toBeVisible();
    await expect(page.getByRole('button', { name: api.keys.revokeOne('Shop') })).toHaveCount(left - 1);
  }
  for (const key of [secret, next]) expect((await ask(key, '/services')).status).toBe(401);
  // What still uses them is seen.
  const stillUsed = page.getByRole('row').filter({ hasText: api.requests.ended });
  await expect(async () => {
    await page.getByRole('button', { name: api.requests.refresh, exact: true }).click();
    await expect(stillUsed).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
});

test('on a phone, by the keyboard: a key is made and named otherwise', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { account } = await buildAccount(NETNUM, 'Small Shop');
  await comeIn(page, account, NETNUM);
  await openSection(page);
  await createKey(page, 'Shop');
  const rename = page.getByRole('button', { name: api.keys.renameOne('Shop') });
  await rename.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: api.keys.name }).fill('Warehouse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Warehouse')).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await expectAccessible(page);
});

test.describe('trying a call', () => {
  // A key that does not exist is refused, as a program would see it.
  test.use({ tolerated: [/status of 40[01]/] });

  test('a call is tried from the portal with a test key, and what comes of it is shown below', async ({
    page,
  }) => {
    const { account } = await buildAccount(NETNUM, 'Curious Shop');
    await comeIn(page, account, NETNUM);
    await openSection(page);
    const texts = api.tryCall;
    const card = page.getByRole('region', { name: texts.title });
    await card.getByRole('button', { name: texts.open }).click();
    const choose = async (path: string) => {
      await card.getByRole('combobox', { name: texts.call }).fill(path);
      await page.keyboard.press('Enter');
    };
    const key = card.getByRole('textbox', { name: texts.key });
    const send = card.getByRole('button', { name: texts.send });
    const answer = card.getByRole('textbox', { name: texts.answer });

    await key.fill('miya_live_10_abc');
    await send.click();
    await expect(card.getByText(texts.keyRefused)).toBeVisible();
    await expect(key).toBeFocused();
    await expect(answer).toBeHidden();
    // What is refused is shown as a program would get it.
    await key.fill('miya_test_10_abc');
    await send.click();
    await expect(answer).toHaveValue(/"code": "key_invalid"/);
    await expect(key).toBeFocused();
    await expect(key).toHaveAccessibleDescription(refusals.key_invalid.message);
    await expectAccessible(page);

    await key.fill(await createKey(page, 'Shop on trial', 'test'));
    await choose('POST /orders · createOrder');
    const body = card.getByRole('textbox', { name: texts.body });
    const example = await body.inputValue();
    await body.fill('{');
    await send.click();
    await expect(card.getByText(texts.notJson)).toBeVisible();
    await expect(body).toBeFocused();
    // What the server refuses in it is said on it as well.
    await body.fill(JSON.stringify({ order: { ...JSON.parse(example).order, payment: 'shells' } }));
    await send.click();
    await expect(card.getByText(/^Status 400, /)).toBeVisible();
    await expect(body).toBeFocused();
    await expect(body).toHaveAccessibleDescription(/^Field “order\.payment”: /);
    await body.fill(example);
    await send.click();
    await expect(card.getByText(/^Status 201, /)).toBeVisible();
    const { id, waybill } = JSON.parse(await answer.inputValue());
    await expect(page.getByRole('list', { name: api.tests.title }).getByText(waybill)).toBeVisible();

    await choose('GET /orders/{id} · getOrder');
    await expect(card.getByRole('textbox', { name: 'id', exact: true })).toHaveValue(id);
    await expect(card.getByRole('textbox', { name: texts.command })).toHaveValue(
      new RegExp(`/api/v1/orders/${id}' `),
    );
    await send.click();
    await expect(card.getByText(/^Status 200, /)).toBeVisible();
    expect(JSON.parse(await answer.inputValue())).toMatchObject({ id, waybill, test: true });

    await choose('POST /labels · printLabels');
    await send.click();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: texts.save }).click(),
    ]);
    expect(label.suggestedFilename()).toBe('labels.pdf');
    await expectAccessible(page);
  });
});

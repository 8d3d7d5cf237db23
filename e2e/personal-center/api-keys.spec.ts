import type { Page } from '@playwright/test';
import { refusals } from '../../contract/src/protocol/errors.ts';
import { englishProblemTexts } from '../../contract/src/values/problems.ts';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test, texts } from '../../testing/portal/journey.ts';
import { makeSessionsOlder } from '../../testing/portal/make-sessions-older.ts';
import { locateHeading, PHONE_VIEWPORT, shellTexts } from '../../testing/portal/shell.ts';
import { api } from '../../web/src/i18n/en/api.ts';
import { buildParty, registerAccount } from '../account/register-account.ts';

// This tenant has the rates of the demo, so the new account has a service to choose.
const NETNUM = 10;

async function openApiSection(page: Page): Promise<void> {
  await page.goto('/miya/grzx?section=api');
  await expect(locateHeading(page, shellTexts.en.screens.personal.title)).toBeVisible();
  await expect(page.getByText(api.keys.none)).toBeVisible();
}

/** Calls the public API as the system of a client does. */
const callApi = (key: string, path: string, body?: object) =>
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
  return readCreatedSecret(page);
}

async function readCreatedSecret(page: Page): Promise<string> {
  const createdDialog = page.getByRole('dialog', { name: api.made.title });
  const secret = await createdDialog.getByRole('textbox', { name: api.made.label }).inputValue();
  await createdDialog.getByRole('button', { name: api.made.done }).click();
  await expect(createdDialog).toBeHidden();
  return secret;
}

test('an API key is created, places an order, is replaced by a new key, and is refused after it is revoked', async ({
  page,
}) => {
  const { account } = await registerAccount(NETNUM, 'Own Shop');
  await signInWithoutForm(page, account, NETNUM);
  await openApiSection(page);
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
  const secret = await readCreatedSecret(page);
  expect(secret).toMatch(/^miya_live_10_[0-9A-Za-z]{49}$/);
  await expect(page.getByText(api.keys.neverUsed)).toBeVisible();

  const { services } = await (await callApi(secret, '/services')).json();
  const placeResponse = await callApi(secret, '/orders', {
    order: {
      sender: buildParty('CN', 'Own Shop', '13800138000', '518052'),
      receiver: buildParty('MX', 'María Pérez', '5512345678', '06700'),
      goods: { itemName: 'Cotton shirts', weight: 1_200 },
      serviceId: services[0].id,
      payment: 'balance',
    },
  });
  expect(placeResponse.status).toBe(201);
  const { id, waybill } = await placeResponse.json();
  await page.goto('/miya/cxdy');
  await expect(page.getByText(waybill)).toBeVisible();
  // A request outside the scopes of the key is refused with `scope_missing`.
  const refusedResponse = await callApi(secret, '/entries');
  expect([refusedResponse.status, await refusedResponse.json()]).toMatchObject([
    403,
    { code: 'scope_missing' },
  ]);

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

  // The sign-in is too long ago, so the user enters the password again. The new key then appears without another
  // click.
  await makeSessionsOlder(await page.evaluate(() => localStorage.getItem('clientNum') ?? ''));
  await page.getByRole('button', { name: api.keys.rollOne('Shop') }).click();
  await page
    .getByRole('dialog', { name: api.rolling.title })
    .getByRole('button', { name: api.rolling.submit })
    .click();
  const { proof } = texts.en.portal.changePassword;
  const proofDialog = page.getByRole('dialog', { name: proof.title });
  await proofDialog.getByLabel(proof.password).fill(account.password);
  await proofDialog.getByRole('button', { name: proof.submit }).click();
  const newSecret = await readCreatedSecret(page);
  for (const key of [secret, newSecret]) expect((await callApi(key, `/orders/${id}`)).status).toBe(200);
  const keys = page.getByRole('list', { name: api.keys.title });
  // The list of scopes has a separator after each entry. The separator stays at the end of its line when the list
  // wraps.
  const scopeItem = keys.getByRole('list', { name: api.keys.scopes }).first().getByRole('listitem').first();
  expect(await scopeItem.evaluate((item) => getComputedStyle(item, '::after').content)).toContain('·');
  await expect(keys.getByText(/^Ends: /)).toHaveCount(1);

  for (let remainingKeys = 2; remainingKeys > 0; remainingKeys -= 1) {
    await page
      .getByRole('button', { name: api.keys.revokeOne('Shop') })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: api.keys.revoke }).click();
    await expect(page.getByText(api.keys.revoked).last()).toBeVisible();
    await expect(page.getByRole('button', { name: api.keys.revokeOne('Shop') })).toHaveCount(
      remainingKeys - 1,
    );
  }
  for (const key of [secret, newSecret]) expect((await callApi(key, '/services')).status).toBe(401);
  // The request log shows systems that still use the revoked keys.
  const endedKeyRows = page.getByRole('row').filter({ hasText: api.requests.ended });
  await expect(async () => {
    await page.getByRole('button', { name: api.requests.refresh, exact: true }).click();
    await expect(endedKeyRows).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
});

test('on a phone an API key is created and renamed with the keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  const { account } = await registerAccount(NETNUM, 'Small Shop');
  await signInWithoutForm(page, account, NETNUM);
  await openApiSection(page);
  await createKey(page, 'Shop');
  const renameButton = page.getByRole('button', { name: api.keys.renameOne('Shop') });
  await renameButton.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: api.keys.name }).fill('Warehouse');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Warehouse')).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await expectAccessible(page);
});

test.describe('trying a call', () => {
  // The page really sends the request, so the refusal of an unknown key is a failed request in the console.
  test.use({ tolerated: [/status of 40[01]/] });

  test('the portal sends a trial request with a test key and shows the response', async ({ page }) => {
    const { account } = await registerAccount(NETNUM, 'Curious Shop');
    await signInWithoutForm(page, account, NETNUM);
    await openApiSection(page);
    const tryTexts = api.tryCall;
    const card = page.getByRole('region', { name: tryTexts.title });
    await card.getByRole('button', { name: tryTexts.open }).click();
    const chooseCall = async (path: string) => {
      await card.getByRole('combobox', { name: tryTexts.call }).fill(path);
      await page.keyboard.press('Enter');
    };
    const key = card.getByRole('textbox', { name: tryTexts.key });
    const sendButton = card.getByRole('button', { name: tryTexts.send });
    const responseField = card.getByRole('textbox', { name: tryTexts.answer });

    await key.fill('miya_live_10_abc');
    await sendButton.click();
    await expect(card.getByText(tryTexts.keyRefused)).toBeVisible();
    await expect(key).toBeFocused();
    await expect(responseField).toBeHidden();
    // A refusal is shown as the API returns it.
    await key.fill('miya_test_10_abc');
    await sendButton.click();
    await expect(responseField).toHaveValue(/"code": "key_invalid"/);
    await expect(key).toBeFocused();
    await expect(key).toHaveAccessibleDescription(refusals.key_invalid.message);
    await expectAccessible(page);

    await key.fill(await createKey(page, 'Shop on trial', 'test'));
    await chooseCall('POST /orders · createOrder');
    const body = card.getByRole('textbox', { name: tryTexts.body });
    const example = await body.inputValue();
    await body.fill('{');
    await sendButton.click();
    await expect(card.getByText(tryTexts.notJson)).toBeVisible();
    await expect(body).toBeFocused();
    // The body field also shows a problem that the server has found in the body.
    await body.fill(JSON.stringify({ order: { ...JSON.parse(example).order, payment: 'shells' } }));
    await sendButton.click();
    await expect(card.getByText(/^Status 400, /)).toBeVisible();
    await expect(body).toBeFocused();
    await expect(body).toHaveAccessibleDescription(/^Field “order\.payment”: /);
    await body.fill(example);
    await sendButton.click();
    await expect(card.getByText(/^Status 201, /)).toBeVisible();
    const { id, waybill } = JSON.parse(await responseField.inputValue());
    await expect(page.getByRole('list', { name: api.tests.title }).getByText(waybill)).toBeVisible();

    await chooseCall('GET /orders/{id} · getOrder');
    await expect(card.getByRole('textbox', { name: 'id', exact: true })).toHaveValue(id);
    await expect(card.getByRole('textbox', { name: tryTexts.command })).toHaveValue(
      new RegExp(`/api/v1/orders/${id}' `),
    );
    await sendButton.click();
    await expect(card.getByText(/^Status 200, /)).toBeVisible();
    expect(JSON.parse(await responseField.inputValue())).toMatchObject({ id, waybill, test: true });

    await chooseCall('POST /labels · printLabels');
    await sendButton.click();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: tryTexts.save }).click(),
    ]);
    expect(label.suggestedFilename()).toBe('labels.pdf');
    await expectAccessible(page);
  });
});

import type { Language } from '@miya/contract';
import { addAddress, listAddresses } from '@miya/contract/addresses';
import { createApiKey, listApiKeys } from '@miya/contract/api-keys';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { importColumns } from '@miya/contract/imports';
import { getOrder } from '@miya/contract/orders';
import { addWebhook, listWebhooks, testWebhook, webhookEvents } from '@miya/contract/webhooks';
import type { Page } from '@playwright/test';
import { createSheetRows, createWorkbook, openSelectOptions } from '../../testing/portal/bulk-import.ts';
import { callAsClient, getDemoOrder } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { buildParty } from '../account/register-account.ts';

export const SHOP_WEBHOOK_URL = 'https://shop.example.com/miya/webhooks';

/** Opens a copy of a demo order and waits for its price, because an empty form shows little. */
export async function openCopiedOrder(page: Page, language: Language): Promise<void> {
  const { id } = await getDemoOrder(page, 'in_transit');
  await page.goto(`/miya?copy=${id}`);
  await page.getByText(allTexts[language].quotes.chargeable).first().waitFor();
}

/** Opens a sheet with three faulty rows. */
export async function openCheckedSheet(page: Page, language: Language): Promise<void> {
  const faults = { 1: { receiverMobile: '12' }, 3: { receiverCity: 'Guadalahara' }, 6: { weight: 'x' } };
  const names = importColumns.map((column) => templateHeadingsByLanguage[language][column]);
  const book = await createWorkbook(createSheetRows(30, faults), names);
  const { choose } = allTexts[language].imports.file;
  await page.getByLabel(choose, { exact: true }).and(page.locator('input')).setInputFiles(book);
  await page
    .getByRole('status')
    .filter({ hasText: allTexts[language].imports.summary.faulty(3) })
    .waitFor();
  const cards = page.getByRole('list', { name: allTexts[language].imports.grid.onlyProblems });
  // The grid draws its rows in several steps. It has 32 rows: 30 orders, the headings and the blank last row.
  await page.locator('[aria-rowcount="32"]').or(cards).waitFor();
}

/** Adds an API key, and a webhook with one delivery, because an account without them shows little. */
export async function addApiKeyAndWebhook(page: Page): Promise<void> {
  const { keys } = await callAsClient(page, listApiKeys, {});
  if (!keys.some(({ name, endsAt }) => name === 'Shop' && endsAt === null))
    await callAsClient(page, createApiKey, {
      name: 'Shop',
      scopes: ['orders:read', 'orders:write', 'tracking'],
    });
  const { webhooks } = await callAsClient(page, listWebhooks, {});
  if (!webhooks.some(({ url }) => url === SHOP_WEBHOOK_URL)) {
    const { id } = await callAsClient(page, addWebhook, {
      url: SHOP_WEBHOOK_URL,
      events: [...webhookEvents],
    });
    await callAsClient(page, testWebhook, { id });
    // Waits until the first delivery attempt has failed. It fails because no host has the name in the URL.
    await page.waitForTimeout(5_000);
  }
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: SHOP_WEBHOOK_URL }).first().waitFor();
}

export const locateTestOrderList = (page: Page, language: Language) =>
  page.getByRole('list', { name: allTexts[language].api.tests.title });

/** Adds a test key and two test orders, one of them on hold. */
export async function addTestOrders(page: Page): Promise<void> {
  const { keys } = await callAsClient(page, listApiKeys, {});
  if (!keys.some(({ test }) => test)) {
    const { secret } = await callAsClient(page, createApiKey, {
      name: 'Shop on trial',
      test: true,
      scopes: ['orders:read', 'orders:write', 'tracking'],
    });
    const callApi = (path: string, data: object) =>
      page.request.post(`/api/v1${path}`, { data, headers: { authorization: `Bearer ${secret}` } });
    const { sender, receiver, goods, service } = await callAsClient(page, getOrder, {
      id: (await getDemoOrder(page, 'in_transit')).id,
    });
    for (const steps of [['record', 'move', 'hold'], []]) {
      const order = {
        sender: { ...sender, identityMasked: undefined },
        receiver: { ...receiver, identityMasked: undefined },
        goods,
        serviceId: service.id,
        payment: 'balance',
        clientReference: `SHOP-${steps.length}`,
      };
      const { id } = await (await callApi('/orders', { order })).json();
      for (const step of steps) await callApi(`/orders/${id}/simulate`, { step });
    }
    // The server writes the request log with a delay of one second.
    await page.waitForTimeout(1_500);
  }
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'SHOP-0' }).first().waitFor();
}

/** Tries a call with an API key that does not exist. */
export async function tryUnknownApiKey(page: Page, language: Language): Promise<void> {
  const { tryCall } = allTexts[language].api;
  const card = page.getByRole('region', { name: tryCall.title });
  await card.getByRole('button', { name: tryCall.open }).click();
  await card.getByRole('textbox', { name: tryCall.key }).fill('miya_test_10_abc');
  await card.getByRole('button', { name: tryCall.send }).click();
  await card.getByRole('textbox', { name: tryCall.answer }).waitFor();
}

/** Opens the checked sheet, selects a service and waits for the total price. */
export async function openPricedSheet(page: Page, language: Language): Promise<void> {
  await openCheckedSheet(page, language);
  await openSelectOptions(page, orderFieldNamesByLanguage[language].fields.service);
  await page.keyboard.press('Enter');
  await page
    .locator('[data-summary]')
    .getByText(/\d[.,]\d\d/)
    .first()
    .waitFor();
}

/** Opens the list of duplicates. Adds two entries of one person with different spellings if they are absent. */
export async function openDuplicates(page: Page, language: Language): Promise<void> {
  const { addresses } = await callAsClient(page, listAddresses, { text: 'Torres', language });
  const ana = buildParty('MX', 'Ana Torres', '+525512345001', '06700');
  if (addresses.length === 0)
    for (const party of [
      { ...ana, detail: 'Calle Colima 123, int. 4, Roma Norte' },
      {
        ...ana,
        name: 'TORRES Ana',
        company: 'Comercializadora Torres S.A. de C.V.',
        detail: 'C. Colima 123-4',
      },
    ])
      await callAsClient(page, addAddress, { kind: 'receiver', party });
  await page.reload();
  await page.getByRole('button', { name: allTexts[language].addresses.duplicates.action }).click();
}

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
import { partyIn } from '../account/own-account.ts';

export const SHOP = 'https://shop.example.com/miya/webhooks';

/** An order like one of the demo's, with its price: an empty form shows little. */
export async function beginWithEarlierOrder(page: Page, language: Language): Promise<void> {
  const { id } = await getDemoOrder(page, 'in_transit');
  await page.goto(`/miya?copy=${id}`);
  await page.getByText(allTexts[language].quotes.chargeable).first().waitFor();
}

/** A sheet of which some rows are wrong. */
export async function openSheet(page: Page, language: Language): Promise<void> {
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
  // The rows come in a few steps; with the blank one and the headings there are two more.
  await page.locator('[aria-rowcount="32"]').or(cards).waitFor();
}

/** A key, and a webhook that was sent something: an account that uses neither shows little. */
export async function furnishApi(page: Page): Promise<void> {
  const { keys } = await callAsClient(page, listApiKeys, {});
  if (!keys.some(({ name, endsAt }) => name === 'Shop' && endsAt === null))
    await callAsClient(page, createApiKey, {
      name: 'Shop',
      scopes: ['orders:read', 'orders:write', 'tracking'],
    });
  const { webhooks } = await callAsClient(page, listWebhooks, {});
  if (!webhooks.some(({ url }) => url === SHOP)) {
    const { id } = await callAsClient(page, addWebhook, { url: SHOP, events: [...webhookEvents] });
    await callAsClient(page, testWebhook, { id });
    // The first try has failed by then: nobody has that name.
    await page.waitForTimeout(5_000);
  }
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: SHOP }).first().waitFor();
}

export const listOfTests = (page: Page, language: Language) =>
  page.getByRole('list', { name: allTexts[language].api.tests.title });

/** Two orders by a test key, one of them on hold. */
export async function furnishTests(page: Page): Promise<void> {
  const { keys } = await callAsClient(page, listApiKeys, {});
  if (!keys.some(({ test }) => test)) {
    const { secret } = await callAsClient(page, createApiKey, {
      name: 'Shop on trial',
      test: true,
      scopes: ['orders:read', 'orders:write', 'tracking'],
    });
    const ask = (path: string, data: object) =>
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
      const { id } = await (await ask('/orders', { order })).json();
      for (const step of steps) await ask(`/orders/${id}/simulate`, { step });
    }
    // What was asked is written down a second later.
    await page.waitForTimeout(1_500);
  }
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'SHOP-0' }).first().waitFor();
}

/** A call tried with a key that nobody has. */
export async function tryRefused(page: Page, language: Language): Promise<void> {
  const { tryCall } = allTexts[language].api;
  const card = page.getByRole('region', { name: tryCall.title });
  await card.getByRole('button', { name: tryCall.open }).click();
  await card.getByRole('textbox', { name: tryCall.key }).fill('miya_test_10_abc');
  await card.getByRole('button', { name: tryCall.send }).click();
  await card.getByRole('textbox', { name: tryCall.answer }).waitFor();
}

/** The same sheet with a service: what it will cost, as far as that is known. */
export async function priceSheet(page: Page, language: Language): Promise<void> {
  await openSheet(page, language);
  await openSelectOptions(page, orderFieldNamesByLanguage[language].fields.service);
  await page.keyboard.press('Enter');
  await page
    .locator('[data-summary]')
    .getByText(/\d[.,]\d\d/)
    .first()
    .waitFor();
}

/** Somebody who stands in the book twice, written in two ways. */
export async function openDuplicates(page: Page, language: Language): Promise<void> {
  const { addresses } = await callAsClient(page, listAddresses, { text: 'Torres', language });
  const ana = partyIn('MX', 'Ana Torres', '+525512345001', '06700');
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

import { addAddress } from '@miya/contract/addresses';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { addressBookTexts, locateAddress } from '../../testing/portal/address-book.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { locateOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';
import { buildAccount, partyIn } from '../account/own-account.ts';

const texts = addressBookTexts.en;
const ana = partyIn('MX', 'Ana Torres', '+525512345001', '06700');
const eva = partyIn('MX', 'Eva Ruiz', '+525512345002', '06700');
const luis = partyIn('MX', 'Luis Gil', '+525512345003', '06700');

/** Somebody whose book has Ana twice, written in two ways; Eva was written to once, Ana and Luis never. */
async function signInWithAddressBook(page: Page, name: string) {
  const { account } = await buildAccount(369, name);
  await signInWithoutForm(page, account, 369);
  const add = (party: ReturnType<typeof partyIn>) =>
    callAsClient(page, addAddress, { kind: 'receiver', party });
  for (const party of [
    eva,
    ana,
    luis,
    { ...ana, name: 'TORRES Ana', company: 'Torres S.A.', detail: '1 Some St.' },
  ])
    await add(party);
  const { services } = await callAsClient(page, listServices, {});
  const order = {
    sender: partyIn('CN', '赵敏', '+8613900001111', '518000'),
    receiver: eva,
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services[0]?.id ?? '',
    payment: 'sender_cash' as const,
  };
  await callAsClient(page, placeOrder, { idempotencyKey: crypto.randomUUID(), order });
}

const listShownNames = (page: Page) => page.getByRole('row').locator('strong').allTextContents();

test('the book is sorted by use, as it says; two that are one are merged with one click and a question', async ({
  page,
}) => {
  await signInWithAddressBook(page, 'Sorted Trading');
  await page.goto('/miya/grzx/addresses');
  await expect(locateAddress(page, 'Eva Ruiz')).toContainText('1 order, last on');
  await expect.poll(() => listShownNames(page)).toEqual(['Eva Ruiz', 'TORRES Ana', 'Luis Gil', 'Ana Torres']);
  await page.getByRole('combobox', { name: texts.sort.label }).click();
  await page.getByRole('option', { name: texts.sort.by.added, exact: true }).click();
  await expect.poll(() => listShownNames(page)).toEqual(['TORRES Ana', 'Luis Gil', 'Ana Torres', 'Eva Ruiz']);
  await page.reload();
  await expect.poll(() => listShownNames(page)).toEqual(['TORRES Ana', 'Luis Gil', 'Ana Torres', 'Eva Ruiz']);

  await page.getByRole('button', { name: texts.duplicates.action }).click();
  const group = page.getByRole('region', { name: texts.duplicates.group('TORRES Ana') });
  await expect(group).toContainText('Torres S.A.');
  await expectAccessible(page);
  await group.getByRole('button', { name: `${texts.duplicates.keep}: Ana Torres` }).click();
  await page
    .getByRole('dialog', { name: texts.duplicates.question })
    .getByRole('button', { name: texts.duplicates.merge })
    .click();
  await expect(page.getByText(texts.duplicates.done)).toBeVisible();
  await expect(page.getByText(texts.duplicates.none)).toBeVisible();
  await page.keyboard.press('Escape');
  // What the kept one lacked, it has from the other.
  await expect(locateAddress(page, 'Ana Torres')).toContainText('Torres S.A.');
  await expect(locateAddress(page, 'TORRES Ana')).toHaveCount(0);
});

test('two that only look alike are said to be different, once', async ({ page }) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInWithAddressBook(page, 'Different Trading');
  await page.goto('/miya/grzx/addresses');
  const openButton = page.getByRole('button', { name: texts.duplicates.action });
  await openButton.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.duplicates.apart }).click();
  await expect(page.getByText(texts.duplicates.none)).toBeVisible();
  await page.reload();
  await openButton.click();
  await expect(page.getByText(texts.duplicates.none)).toBeVisible();
});

test('from the order form the book is one click away, those used last first', async ({ page }) => {
  await signInWithAddressBook(page, 'Near Trading');
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await form.receiver.name.focus();
  await form.receiver.box.getByRole('button', { name: orderFormTexts.en.book.action, exact: true }).click();
  const book = page.getByRole('dialog');
  await expect(book.getByRole('listitem').first()).toContainText('Eva Ruiz');
  await expect(book.getByRole('combobox', { name: texts.sort.label })).toBeVisible();
  // Whoever opens the book from an empty field has not passed it by.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await book.getByRole('listitem').first().getByRole('button').click();
  await expect(form.receiver.name).toHaveValue('Eva Ruiz');
});

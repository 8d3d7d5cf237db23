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
import { buildParty, registerAccount } from '../account/register-account.ts';

const texts = addressBookTexts.en;
const ana = buildParty('MX', 'Ana Torres', '+525512345001', '06700');
const eva = buildParty('MX', 'Eva Ruiz', '+525512345002', '06700');
const luis = buildParty('MX', 'Luis Gil', '+525512345003', '06700');

/**
 * Signs in as a new client. The address book contains Ana twice with different spellings. Only Eva has received an
 * order.
 */
async function signInWithAddressBook(page: Page, name: string) {
  const { account } = await registerAccount(369, name);
  await signInWithoutForm(page, account, 369);
  const add = (party: ReturnType<typeof buildParty>) =>
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
    sender: buildParty('CN', '赵敏', '+8613900001111', '518000'),
    receiver: eva,
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services[0]?.id ?? '',
    payment: 'sender_cash' as const,
  };
  await callAsClient(page, placeOrder, { idempotencyKey: crypto.randomUUID(), order });
}

const listShownNames = (page: Page) => page.getByRole('row').locator('strong').allTextContents();

test('the address book is sorted by use, and two entries of one person are merged after a confirmation', async ({
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
  // The remaining entry takes over the company of the deleted entry.
  await expect(locateAddress(page, 'Ana Torres')).toContainText('Torres S.A.');
  await expect(locateAddress(page, 'TORRES Ana')).toHaveCount(0);
});

test('a pair that is marked as different is not offered again', async ({ page }) => {
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

test('the order form opens the address book with one click, most recently used first', async ({ page }) => {
  await signInWithAddressBook(page, 'Near Trading');
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await form.receiver.name.focus();
  await form.receiver.box.getByRole('button', { name: orderFormTexts.en.book.action, exact: true }).click();
  const book = page.getByRole('dialog');
  await expect(book.getByRole('listitem').first()).toContainText('Eva Ruiz');
  await expect(book.getByRole('combobox', { name: texts.sort.label })).toBeVisible();
  // The address book takes the focus from the empty name field. In this case the field is not marked as invalid.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await book.getByRole('listitem').first().getByRole('button').click();
  await expect(form.receiver.name).toHaveValue('Eva Ruiz');
});

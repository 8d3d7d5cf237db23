import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  addressBookTexts,
  buildButtonName,
  createUniqueName,
  locateAddress,
  openAddressBook,
  openAddressForm,
  searchAddresses,
} from '../../testing/portal/address-book.ts';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';
import { registerAccount } from '../account/register-account.ts';

// The journey of a seller in Shenzhen (days/) does the same in Chinese.
test('a user adds, changes and deletes an address and chooses the region with the keyboard', async ({
  page,
}) => {
  const addressTexts = addressBookTexts.en;
  const name = createUniqueName('Ana');
  await openAddressBook(page, 'en');
  await expectAccessible(page);
  const { form, field, save } = await openAddressForm(page, 'en');
  await field.detail.press('Tab');
  await field.name.press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5);
  await expect(field.name).toBeFocused();
  await expectAccessible(page);
  await field.name.fill(name);
  await field.mobile.fill('138 0013 8000');
  await field.region.focus();
  // Enter is pressed before the search has a result. A fast typist does not have to wait for the list.
  await page.keyboard.type('shenzhen');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Luohu (罗湖区)', { exact: true })).toBeVisible();
  // The list of districts is open, and no district is chosen.
  await page.keyboard.press('Tab');
  await expect(field.postcode).toBeFocused();
  await expect(form.getByText('Guangdong / Shenzhen (深圳市)', { exact: true })).toBeVisible();
  await field.region.focus();
  await page.keyboard.type('nanshan shenzhen');
  await expect(form.getByText('Shenzhen (深圳市) / Nanshan (南山区)')).toBeVisible();
  // A result for the first letters may disappear again. The option to use the typed text appears only after the
  // search for all letters has ended.
  await expect(form.getByText(addressTexts.places.asTyped('nanshan shenzhen'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(field.postcode).toHaveValue('518052');
  // A postcode of another city shows a hint, and one click changes the region to that city.
  const takePlaceButton = form.getByRole('button', { name: addressTexts.places.takePlace });
  await field.postcode.fill('322000');
  await expect(form.getByText(addressTexts.places.codeElsewhere('322000', 'Yiwu (义乌市)'))).toBeVisible();
  await takePlaceButton.click();
  await expect(form.getByText('Zhejiang / Jinhua (金华市) / Yiwu (义乌市)', { exact: true })).toBeVisible();
  await expect(takePlaceButton).toBeHidden();
  await field.postcode.fill('518052');
  await takePlaceButton.click();
  await field.detail.fill('科技园路1号');
  await save.click();
  await expect(page.getByText(addressTexts.add.done)).toBeVisible();
  await expect(form).toBeHidden();

  await searchAddresses(page, name, 'en');
  const entry = locateAddress(page, name);
  await expect(entry).toContainText('+8613800138000');
  await entry.getByRole('button', { name: addressTexts.edit.action(name) }).click();
  const edit = page.getByRole('dialog', { name: addressTexts.edit.title });
  await edit.getByRole('textbox', { name: addressTexts.fields.company }).fill('Demo S.A.');
  await edit.getByRole('button', { name: buildButtonName(addressTexts.save) }).click();
  await expect(page.getByRole('dialog', { name: addressTexts.edit.question })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: buildButtonName(addressTexts.edit.confirm) }).click();
  await expect(page.getByText(addressTexts.edit.done)).toBeVisible();
  await expect(entry).toContainText('Demo S.A.');

  const removeButton = entry.getByRole('button', { name: addressTexts.remove.label(name) });
  await removeButton.click();
  await expect(page.getByRole('dialog', { name: addressTexts.remove.question })).toBeVisible();
  await page.getByRole('button', { name: buildButtonName(texts.en.common.cancel) }).click();
  await expect(page.getByText(addressTexts.remove.cancelled)).toBeVisible();
  await removeButton.click();
  await page.getByRole('button', { name: buildButtonName(addressTexts.remove.action), exact: true }).click();
  await expect(page.getByText(addressTexts.remove.done)).toBeVisible();
  await expect(page.getByText(addressTexts.none.found)).toBeVisible();
  await expectAccessible(page);
});

test('the messages are those of the specification', () => {
  const { add, edit, remove, import: imports } = addressBookTexts.en;
  expect([
    add.done,
    edit.question,
    edit.done,
    remove.question,
    remove.done,
    remove.cancelled,
    imports.done,
  ]).toEqual([
    'Adding an ADDRESS succeeded',
    'Are you sure to change this address? Continue',
    'Succeeded in changing the address',
    'Are you sure you want to delete it? Continue?',
    'successfully delete',
    'Cancelled delete',
    'Importing data successfully',
  ]);
});

test('on a phone the postcode fills the region, a card reveals the identity number, and a default receiver is set', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  const addressTexts = addressBookTexts.en;
  const name = createUniqueName('María');
  // A default receiver would change the order forms of other journeys, so this journey has its own account.
  const { account } = await registerAccount(369, 'Phone Book Trading');
  await openAddressBook(page, 'en', account, 369);
  const { form, field, save } = await openAddressForm(page);
  await field.country.click();
  await page.keyboard.type('méx');
  await page.keyboard.press('Enter');
  await field.postcode.fill('06700');
  await expect(form.getByText('Roma Norte')).toBeVisible();
  await field.name.fill(name);
  await field.mobile.fill('55 1234 5678');
  await field.detail.fill('Calle Colima 123');
  await field.identity.fill('GODE561231GR9');
  await expect(form.getByText('The check digit of this identity number is wrong')).toBeVisible();
  await expectAccessible(page);
  const hasOverflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await hasOverflow()).toBe(false);
  await save.click();
  await expect(form).toBeHidden();

  await searchAddresses(page, name);
  const card = locateAddress(page, name);
  await expect(card).toContainText('Roma Norte');
  await expect(card).not.toContainText('GODE561231GR9');
  await card.getByRole('button', { name: addressTexts.identity.reveal(name) }).click();
  await expect(card).toContainText('GODE561231GR9');
  await card.getByRole('button', { name: addressTexts.defaults.menu(name) }).click();
  await page.getByRole('menuitem', { name: addressTexts.defaults.set.receiver }).click();
  await expect(card).toContainText(addressTexts.defaults.mark.receiver);
  expect(await hasOverflow()).toBe(false);
  await expectAccessible(page);
});

test('fields of one form line have the same top edge, even if one label needs two lines', async ({
  page,
}) => {
  await openAddressBook(page, 'en');
  const { form, field } = await openAddressForm(page, 'en');
  // This label is longer than in any supported language, so it needs two lines at any width.
  await form.locator('label', { hasText: addressBookTexts.en.fields.mobile }).evaluate((label) => {
    label.textContent = 'words of a language that needs many more of them than others do'.repeat(2);
  });
  const getTop = async (input: Locator) => (await input.boundingBox())?.y;
  const mobile = form.locator('input[type=tel]').first();
  expect(await getTop(mobile)).toBe(await getTop(field.name));
});

test('a new country resets the region, and a region that is in no list is used as typed', async ({
  page,
}) => {
  await openAddressBook(page);
  const { form, field } = await openAddressForm(page);
  await field.region.click();
  await page.getByText('Hebei', { exact: true }).click();
  // The list stays open and shows the next level. Backspace returns to the previous level.
  await expect(page.getByText('石家庄市').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Beijing', { exact: true }).first()).toBeVisible();
  await page.keyboard.type('Nowhereville');
  await page.getByText(addressBookTexts.en.places.asTyped('Nowhereville')).click();
  // The labels name the levels of the country: China has districts, Spain has none.
  await expect(form.getByRole('textbox', { name: 'Province', exact: true })).toHaveValue('Nowhereville');
  await expect(form.getByRole('combobox', { name: /^Province, city, district/ })).toBeVisible();
  await field.country.click();
  await page.keyboard.type('es');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Nowhereville')).toBeHidden();
  await expect(form.getByRole('combobox', { name: /^Province, town/ })).toBeVisible();
  await field.postcode.fill('28013');
  await expect(form.getByText('Madrid / Madrid')).toBeVisible();
});

test('a click outside a partly filled form does not discard it', async ({ page }) => {
  const addressTexts = addressBookTexts.en;
  await openAddressBook(page);
  const { form, field } = await openAddressForm(page);
  await field.name.fill('Half an address');
  await page.mouse.click(200, 400);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: addressTexts.discard.stay }).click();
  await expect(field.name).toHaveValue('Half an address');
  await form.getByRole('button', { name: texts.en.common.cancel }).click();
  await page.getByRole('button', { name: addressTexts.discard.action, exact: true }).click();
  await expect(form).toBeHidden();
});

test.describe('without the network', () => {
  test.use({ tolerated: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });
  test('the region picker reports the failed search and can repeat it', async ({ page }) => {
    await openAddressBook(page);
    const { field } = await openAddressForm(page);
    await page.route('**/api/position/search', (route) => route.abort());
    await field.region.focus();
    await page.keyboard.type('shenzhen');
    await expect(page.getByText(addressBookTexts.en.places.asTyped('shenzhen'))).toBeVisible();
    await expect(page.getByText(addressBookTexts.en.places.failed)).toBeVisible();
    await page.unroute('**/api/position/search');
    await page.getByRole('button', { name: addressBookTexts.en.places.retry }).click();
    await expect(page.getByText('深圳市').first()).toBeVisible();
  });
});

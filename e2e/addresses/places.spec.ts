import { addAddress } from '@miya/contract/addresses';
import {
  addressBookTexts,
  createUniqueName,
  locateAddress,
  openAddressBook,
  openAddressForm,
  searchAddresses,
} from '../../testing/portal/address-book.ts';
import { expect, test } from '../../testing/portal/journey.ts';

test('a town near Moscow is found in its region, and an address stored with the old region is shown in the new one', async ({
  page,
}) => {
  const texts = addressBookTexts.en;
  const name = createUniqueName('Olga');
  await openAddressBook(page, 'en');
  const { form, field, save } = await openAddressForm(page, 'en');
  await field.name.fill(name);
  await field.mobile.fill('+7 916 123-45-67');
  await field.country.click();
  await page.keyboard.type('Russia');
  await page.keyboard.press('Enter');
  await field.region.click();
  await page.keyboard.type('Химки');
  await expect(form.getByText('Moscow Oblast / Khimki (Химки)').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await field.postcode.fill('141400');
  await field.detail.fill('ул. Ленина, д. 6');
  // Simulates a page of an old release, which sends RU/MOW (the city): its list had no towns of RU/MOS (the region).
  await page.route(`**${addAddress.path}`, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll('RU/MOS', 'RU/MOW') }),
  );
  const addRequest = page.waitForRequest(`**${addAddress.path}`);
  await save.click();
  expect((await addRequest).postData()).toContain('RU/MOW/Химки');
  await expect(page.getByText(texts.add.done)).toBeVisible();
  await searchAddresses(page, name, 'en');
  await expect(locateAddress(page, name)).toContainText('Moscow Oblast');
});

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

test('a town around Moscow is found in its region, and shown there where it was stored below the city', async ({
  page,
}) => {
  const words = addressBookTexts.en;
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
  // What a form sends that was begun before the region got its towns.
  await page.route(`**${addAddress.path}`, (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll('RU/MOS', 'RU/MOW') }),
  );
  const sent = page.waitForRequest(`**${addAddress.path}`);
  await save.click();
  expect((await sent).postData()).toContain('RU/MOW/Химки');
  await expect(page.getByText(words.add.done)).toBeVisible();
  await searchAddresses(page, name, 'en');
  await expect(locateAddress(page, name)).toContainText('Moscow Oblast');
});

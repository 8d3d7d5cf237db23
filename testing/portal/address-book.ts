import type { Page } from '@playwright/test';
import { formatRegionLabel } from '../../web/src/features/positions/places/level-labels.ts';
import { addresses as en } from '../../web/src/i18n/en/addresses.ts';
import { positions as enPlaces } from '../../web/src/i18n/en/positions.ts';
import { addresses as es } from '../../web/src/i18n/es/addresses.ts';
import { positions as esPlaces } from '../../web/src/i18n/es/positions.ts';
import { addresses as zh } from '../../web/src/i18n/zh/addresses.ts';
import { positions as zhPlaces } from '../../web/src/i18n/zh/positions.ts';
import { chooseLanguage, demoClient, expect, type JourneyLanguage, signInWithoutForm } from './journey.ts';

/** Texts of the address book and of the address picker, by language. */
export const addressBookTexts = {
  en: { ...en, places: enPlaces },
  es: { ...es, places: esPlaces },
  zh: { ...zh, places: zhPlaces },
};

/** The label of the region field depends on the selected country, so the pattern matches the label of every country. */
export const buildRegionLabelPattern = (language: JourneyLanguage) => {
  const { places } = addressBookTexts[language];
  const labels = ['', ...Object.keys(places.levels)].map((country) =>
    formatRegionLabel(language, places, country),
  );
  return new RegExp(`^(?:${labels.map((label) => label.replace(/[()]/g, '\\$&')).join('|')})`);
};

/** antd puts a space between the two Chinese characters of a short button: '保存' -> '保 存'. */
export const buildButtonName = (text: string) =>
  /^\p{Script=Han}{2}$/u.test(text) ? new RegExp(`^${[...text].join('\\s?')}$`) : text;

export async function openAddressBook(
  page: Page,
  language: JourneyLanguage = 'en',
  account = demoClient,
  netnum = 10,
): Promise<void> {
  await signInWithoutForm(page, account, netnum);
  await chooseLanguage(page, language);
  await page.goto('/miya/grzx/addresses');
  await expect(
    page.getByRole('button', { name: addressBookTexts[language].add.action }).first(),
  ).toBeVisible();
}

/** Opens the empty form. Waits until the home country is filled in, which enables the region field. */
export async function openAddressForm(page: Page, language: JourneyLanguage = 'en') {
  const texts = addressBookTexts[language];
  await page.getByRole('button', { name: texts.add.action }).first().click();
  const form = page.getByRole('dialog', { name: texts.add.title });
  const field = {
    name: form.getByRole('textbox', { name: texts.fields.name }),
    mobile: form.getByRole('textbox', { name: texts.fields.mobile }),
    company: form.getByRole('textbox', { name: texts.fields.company }),
    identity: form.getByRole('textbox', { name: texts.fields.identityNumber }),
    phone: form.getByRole('textbox', { name: texts.fields.phone, exact: true }),
    country: form.getByRole('combobox', { name: texts.places.country }),
    region: form.getByRole('combobox', { name: buildRegionLabelPattern(language) }),
    postcode: form.getByRole('combobox', { name: texts.places.postcode }),
    detail: form.getByRole('textbox', { name: texts.fields.detail }),
  };
  const save = form.getByRole('button', { name: buildButtonName(texts.save) });
  await expect(field.region).toBeEnabled();
  return { form, field, save };
}

/** Creates a name that no other journey uses: 'Ana' -> 'Ana k3x9qa'. */
export const createUniqueName = (prefix: string) => `${prefix} ${Math.random().toString(36).slice(2, 8)}`;

/** Finds the table row (desktop) or card (phone) of an address. */
export const locateAddress = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

export async function searchAddresses(
  page: Page,
  text: string,
  language: JourneyLanguage = 'en',
): Promise<void> {
  await page.getByRole('textbox', { name: addressBookTexts[language].search }).fill(text);
  await expect(page).toHaveURL(/text=/);
}

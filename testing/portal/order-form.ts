import { formatFieldLabel, type Order } from '@miya/contract/orders';
import type { Page } from '@playwright/test';
import { orders as en } from '../../web/src/i18n/en/orders.ts';
import { quotes as enQuotes } from '../../web/src/i18n/en/quotes.ts';
import { orders as es } from '../../web/src/i18n/es/orders.ts';
import { quotes as esQuotes } from '../../web/src/i18n/es/quotes.ts';
import { orders as zh } from '../../web/src/i18n/zh/orders.ts';
import { quotes as zhQuotes } from '../../web/src/i18n/zh/quotes.ts';
import { addressBookTexts, buildButtonName, buildRegionLabelPattern } from './address-book.ts';
import { chooseLanguage, demoClient, expect, type JourneyLanguage, signIn } from './journey.ts';

/** Texts of the order form, by language. */
export const orderFormTexts = {
  en: { ...en, quotes: enQuotes, book: { ...en.book, fields: addressBookTexts.en.fields } },
  es: { ...es, quotes: esQuotes, book: { ...es.book, fields: addressBookTexts.es.fields } },
  zh: { ...zh, quotes: zhQuotes, book: { ...zh.book, fields: addressBookTexts.zh.fields } },
};

/** Finds the fields and buttons of the order form by their labels. */
export function locateOrderForm(page: Page, language: JourneyLanguage = 'en') {
  const texts = orderFormTexts[language];
  const { fields: names, places } = addressBookTexts[language];
  const locateParty = (title: string, textFieldRole: 'textbox' | 'combobox') => {
    const region = page.getByRole('region', { name: title, exact: true });
    return {
      box: region,
      /** The button that shows the fields. It is visible while the party is shown as a summary of two lines. */
      change: region.getByRole('button', { name: buildButtonName(texts.changeSide) }),
      name: region.getByRole(textFieldRole, { name: names.name }),
      mobile: region.getByRole(textFieldRole, { name: names.mobile }),
      identity: region.getByRole('textbox', { name: names.identityNumber }),
      country: region.getByRole('combobox', { name: places.country }),
      region: region.getByRole('combobox', { name: buildRegionLabelPattern(language) }),
      postcode: region.getByRole('combobox', { name: places.postcode }),
      detail: region.getByRole('textbox', { name: names.detail }),
    };
  };
  const locateTextbox = (label: string) => page.getByRole('textbox', { name: label });
  return {
    sender: locateParty(texts.sides.sender, 'textbox'),
    // The receiver fields suggest addresses from the address book, so they are comboboxes.
    receiver: locateParty(texts.sides.receiver, 'combobox'),
    itemName: page.getByRole('combobox', { name: texts.lines.name }).first(),
    weight: locateTextbox(formatFieldLabel(texts, 'weight')),
    length: locateTextbox(formatFieldLabel(texts, 'length')),
    width: locateTextbox(formatFieldLabel(texts, 'width')),
    height: locateTextbox(formatFieldLabel(texts, 'height')),
    volume: locateTextbox(formatFieldLabel(texts, 'volume')),
    remark: locateTextbox(texts.fields.remark),
    reference: locateTextbox(texts.fields.clientReference),
    service: page.getByRole('combobox', { name: texts.fields.service }),
    quote: page.getByRole('region', { name: texts.quotes.title, exact: true }),
    submit: page.locator('form').getByRole('button', { name: buildButtonName(texts.submit) }),
    /** On a phone the form has several steps. This button opens the next one. */
    next: page.locator('form').getByRole('button', { name: buildButtonName(texts.steps.next) }),
    confirm: page.getByRole('dialog', { name: texts.confirm.question }),
    ok: page.getByRole('dialog').getByRole('button', { name: buildButtonName(texts.submit) }),
    cancel: page.getByRole('dialog').getByRole('button').first(),
  };
}

export async function openOrderForm(page: Page, language: JourneyLanguage = 'en', path = '/login') {
  await signIn(page, demoClient, 'en', path);
  await chooseLanguage(page, language);
  if (language !== 'en') await page.reload();
  const form = locateOrderForm(page, language);
  await expectFormReady(form);
  return form;
}

/** Waits until the usual sender is loaded, or until it is known that the client has none. */
export async function expectFormReady({ sender }: ReturnType<typeof locateOrderForm>): Promise<void> {
  await expect(sender.box).toHaveAttribute('aria-busy', 'false');
  // The form is hidden until it is known whether an earlier order is copied.
  await expect(sender.box).toBeVisible();
}

/** Fills in a sender that is not the client's usual sender. */
export async function fillSender({ sender }: ReturnType<typeof locateOrderForm>): Promise<void> {
  if (await sender.change.isVisible()) await sender.change.click();
  await sender.name.fill('王小明');
  await sender.mobile.fill('138 0013 8000');
}

/** Fills in all required fields for one parcel to Mexico and selects the first quote. */
export async function fillOrder(
  page: Page,
  form: ReturnType<typeof locateOrderForm>,
  goods = 'Camisas de algodón',
) {
  await fillSender(form);
  await fillReceiver(page, form);
  if (await form.next.isVisible()) await form.next.click();
  await form.itemName.fill(goods);
  await form.weight.fill('3,2');
  if (await form.next.isVisible()) await form.next.click();
  await form.quote.getByRole('radio').first().check();
}

export async function fillReceiver(page: Page, form: ReturnType<typeof locateOrderForm>): Promise<void> {
  await form.receiver.name.fill('María López');
  await form.receiver.mobile.fill('55 1234 5678');
  // The suggestions of the address book would cover the fields below.
  await form.receiver.mobile.blur();
  await form.receiver.country.click();
  await page.keyboard.type('MX');
  await page.keyboard.press('Enter');
  await form.receiver.postcode.fill('06700');
  await expect(form.receiver.box.getByText('Roma Norte')).toBeVisible();
  await form.receiver.detail.fill('Calle Colima 123');
}

/** Submits and confirms the form. Returns the placed order from the server's response. */
export async function submitOrder(page: Page, form: ReturnType<typeof locateOrderForm>): Promise<Order> {
  await form.submit.click();
  const response = page.waitForResponse('**/api/order/place');
  await form.ok.click();
  return (await (await response).json()).result;
}

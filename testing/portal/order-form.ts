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

/** What people read in the order form. */
export const orderFormTexts = {
  en: { ...en, quotes: enQuotes, book: { ...en.book, fields: addressBookTexts.en.fields } },
  es: { ...es, quotes: esQuotes, book: { ...es.book, fields: addressBookTexts.es.fields } },
  zh: { ...zh, quotes: zhQuotes, book: { ...zh.book, fields: addressBookTexts.zh.fields } },
};

/** The form by what its fields are called. */
export function locateOrderForm(page: Page, language: JourneyLanguage = 'en') {
  const words = orderFormTexts[language];
  const { fields: names, places } = addressBookTexts[language];
  const side = (title: string, typed: 'textbox' | 'combobox') => {
    const box = page.getByRole('region', { name: title, exact: true });
    return {
      box,
      /** Where two lines say who it is: what leads to the fields. */
      change: box.getByRole('button', { name: buildButtonName(words.changeSide) }),
      name: box.getByRole(typed, { name: names.name }),
      mobile: box.getByRole(typed, { name: names.mobile }),
      identity: box.getByRole('textbox', { name: names.identityNumber }),
      country: box.getByRole('combobox', { name: places.country }),
      region: box.getByRole('combobox', { name: buildRegionLabelPattern(language) }),
      postcode: box.getByRole('combobox', { name: places.postcode }),
      detail: box.getByRole('textbox', { name: names.detail }),
    };
  };
  const line = (label: string) => page.getByRole('textbox', { name: label });
  return {
    sender: side(words.sides.sender, 'textbox'),
    // The address book is looked through while one types.
    receiver: side(words.sides.receiver, 'combobox'),
    itemName: page.getByRole('combobox', { name: words.lines.name }).first(),
    weight: line(formatFieldLabel(words, 'weight')),
    length: line(formatFieldLabel(words, 'length')),
    width: line(formatFieldLabel(words, 'width')),
    height: line(formatFieldLabel(words, 'height')),
    volume: line(formatFieldLabel(words, 'volume')),
    remark: line(words.fields.remark),
    reference: line(words.fields.clientReference),
    service: page.getByRole('combobox', { name: words.fields.service }),
    quote: page.getByRole('region', { name: words.quotes.title, exact: true }),
    submit: page.locator('form').getByRole('button', { name: buildButtonName(words.submit) }),
    /** On a phone: the way to the next step. */
    next: page.locator('form').getByRole('button', { name: buildButtonName(words.steps.next) }),
    confirm: page.getByRole('dialog', { name: words.confirm.question }),
    ok: page.getByRole('dialog').getByRole('button', { name: buildButtonName(words.submit) }),
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

/** Who usually sends has arrived, or there is nobody. */
export async function expectFormReady({ sender }: ReturnType<typeof locateOrderForm>): Promise<void> {
  await expect(sender.box).toHaveAttribute('aria-busy', 'false');
  // The form may still wait for whether there is an order to repeat.
  await expect(sender.box).toBeVisible();
}

/** Another sender than the one who usually sends. */
export async function fillSender({ sender }: ReturnType<typeof locateOrderForm>): Promise<void> {
  if (await sender.change.isVisible()) await sender.change.click();
  await sender.name.fill('王小明');
  await sender.mobile.fill('138 0013 8000');
}

/** A parcel to Mexico with everything an order must have, and its price in view. */
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
  // Whom the address book offers would lie on the fields below.
  await form.receiver.mobile.blur();
  await form.receiver.country.click();
  await page.keyboard.type('MX');
  await page.keyboard.press('Enter');
  await form.receiver.postcode.fill('06700');
  await expect(form.receiver.box.getByText('Roma Norte')).toBeVisible();
  await form.receiver.detail.fill('Calle Colima 123');
}

/** Submits, confirms, and gives back the order the server made. */
export async function submitOrder(page: Page, form: ReturnType<typeof locateOrderForm>): Promise<Order> {
  await form.submit.click();
  const response = page.waitForResponse('**/api/order/place');
  await form.ok.click();
  return (await (await response).json()).result;
}

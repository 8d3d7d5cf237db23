import { formatLineFieldLabel } from '@miya/contract/orders';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { fillOrder, openOrderForm, orderFormTexts, submitOrder } from '../../testing/portal/order-form.ts';
import { errors as errorsEn } from '../../web/src/i18n/en/errors.ts';
import { customs as customsEs } from '../../web/src/i18n/es/customs.ts';
import { errors as errorsEs } from '../../web/src/i18n/es/errors.ts';
import { customs as customsZh } from '../../web/src/i18n/zh/customs.ts';
import { orderList as listZh } from '../../web/src/i18n/zh/order-list.ts';
import { waybills as waybillsZh } from '../../web/src/i18n/zh/waybills.ts';

test('an order of two items in two different boxes is placed in Spanish', async ({ page }) => {
  const texts = orderFormTexts.es;
  const size = '20 × 21 × 10 cm';
  // The account remembers the last values of an item name, and other journeys use the same account.
  const shirts = `Camisas ${Date.now()}`;
  const form = await openOrderForm(page, 'es');
  await fillOrder(page, form, shirts);

  const locateItemFields = (number: number) => {
    const box = page.getByRole('group', { name: texts.items.title(number), exact: true });
    return {
      customs: box.getByRole('button', { name: texts.items.customs }),
      name: box.getByRole('combobox', { name: texts.lines.name }),
      origin: box.getByRole('combobox', { name: texts.lines.origin }),
      field: (name: 'quantity' | 'unitValue' | 'hsCode' | 'englishName') =>
        // The field of the HS code is a combobox, because it offers matching codes.
        box.getByRole(name === 'hsCode' ? 'combobox' : 'textbox', {
          name: formatLineFieldLabel(texts, name),
        }),
    };
  };
  // Customs require a value for every item. A value of 0 does not count as a value.
  const { sufficient, notReady } = customsEs;
  await form.receiver.identity.fill('GODE561231GR8');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  const valueRequiredText = errorsEs.problems.value_required;
  await expect(locateItemFields(1).field('unitValue')).toHaveAccessibleDescription(valueRequiredText);
  await locateItemFields(1).field('unitValue').fill('0');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  await locateItemFields(1).field('quantity').fill('5');
  await locateItemFields(1).field('unitValue').fill('80');
  await expect(form.quote.getByText(sufficient)).toBeVisible();
  await expect(locateItemFields(1).field('unitValue')).not.toHaveAccessibleDescription(valueRequiredText);
  await locateItemFields(1).customs.click();
  await locateItemFields(1).field('hsCode').fill('6109.10');
  await locateItemFields(1).field('englishName').fill('Cotton T-shirts');
  await locateItemFields(1).origin.click();
  await page.keyboard.type('CN');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: texts.items.add }).click();
  await expect(locateItemFields(2).name).toBeFocused();
  // The customs fields of the first item stay open after all required values have been entered.
  await expect(locateItemFields(1).field('englishName')).toBeVisible();
  await locateItemFields(2).name.fill('Reloj de pulsera');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  await expect(locateItemFields(2).field('unitValue')).toHaveAccessibleDescription(valueRequiredText);
  await locateItemFields(2).field('unitValue').fill('600');
  await expect(page.getByText(/1[.,]?000/).first()).toBeVisible();

  const locateParcelFields = (number: number) => {
    const box = page.getByRole('group', { name: texts.parcels.title(number), exact: true });
    const locateField = (label: string) => box.getByRole('textbox', { name: label });
    return {
      box: box.getByRole('combobox', { name: texts.boxes.label }),
      pieces: locateField(texts.parcels.pieces),
      weight: locateField(texts.fields.weight),
      length: locateField(texts.fields.length),
      width: locateField(texts.fields.width),
      height: locateField(texts.fields.height),
    };
  };
  await page.getByRole('button', { name: texts.parcels.add }).click();
  await locateParcelFields(1).length.fill('40');
  await locateParcelFields(1).width.fill('30');
  await locateParcelFields(1).height.fill('20');
  await locateParcelFields(2).pieces.fill('2');
  await locateParcelFields(2).weight.fill('1');
  await locateParcelFields(2).length.fill('20');
  await locateParcelFields(2).width.fill('21');
  await locateParcelFields(2).height.fill('10');
  // The size is saved as a box under a name. The next order chooses this box.
  await locateParcelFields(2).box.click();
  const boxName = `es ${Date.now()}`;
  await page.getByRole('textbox', { name: texts.boxes.name }).last().fill(boxName);
  await page
    .getByRole('button', { name: texts.boxes.keep(size) })
    .last()
    .click();
  await expect(locateParcelFields(2).box).toHaveAttribute('aria-expanded', 'false');
  await expect(form.quote).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const currency = page.getByRole('combobox', { name: texts.lines.currency }).first();
  await currency.click();
  await page.keyboard.type('EUR');
  await page.keyboard.press('Enter');

  // The confirmation repeats the declared value with its currency.
  await form.submit.click();
  await expect(form.confirm.getByText(/1[.,]?000,00\s€/)).toBeVisible();
  await form.cancel.click();
  const order = await submitOrder(page, form);
  expect(order.goods).toMatchObject({
    declared: 100_000,
    declaredCurrency: 'EUR',
    pieces: 3,
    weight: 4_200,
    lines: [
      { name: shirts, quantity: 5, unitValue: 8_000, hsCode: '610910', origin: 'CN' },
      { name: 'Reloj de pulsera', quantity: 1, unitValue: 60_000 },
    ],
    parcels: [
      { pieces: 1, weight: 3_200, size: { length: 40, width: 30, height: 20 }, numbers: [1] },
      {
        pieces: 2,
        weight: 1_000,
        size: { length: 20, width: 21, height: 10 },
        numbers: [2, 3],
      },
    ],
  });

  // A new order keeps the currency, fills in the remembered item and offers the saved box.
  await page.getByRole('button', { name: texts.placed.anew, exact: true }).click();
  await expect(page.locator('.ant-select', { has: currency }).first()).toContainText('EUR');
  await form.itemName.fill(shirts.toLowerCase());
  await page.getByText('HS 610910').first().click();
  await expect(locateItemFields(1).field('unitValue')).toHaveValue('80');
  await expect(locateItemFields(1).field('hsCode')).toHaveValue('610910');
  await locateParcelFields(1).box.click();
  await page.getByText(`${boxName} · ${size}`).click();
  await expect(locateParcelFields(1).length).toHaveValue('20');
});

test('pasted text is never cut off, and the HS code field is marked as expanded only while it offers codes', async ({
  page,
}) => {
  const texts = orderFormTexts.en;
  const form = await openOrderForm(page, 'en');
  await fillOrder(page, form, 'Cotton T-shirts');
  const { problems } = errorsEn;
  const item = page.getByRole('group', { name: texts.items.title(1), exact: true });
  await item.getByRole('button', { name: texts.items.customs }).click();
  const hsCodeField = item.getByRole('combobox', { name: formatLineFieldLabel(texts, 'hsCode') });
  await hsCodeField.click();
  await expect(hsCodeField).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`[id="${await hsCodeField.getAttribute('aria-controls')}"]`)).toHaveRole(
    'listbox',
  );
  await hsCodeField.fill('zzzz');
  await expect(hsCodeField).toHaveAttribute('aria-expanded', 'false');
  await hsCodeField.fill('');
  await expect(hsCodeField).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(hsCodeField).toHaveAttribute('aria-expanded', 'false');

  const pastedTexts = [
    { field: hsCodeField, text: '6109 10 0000 1234 5678 9012 3456', problem: problems.hs_code_invalid },
    { field: form.receiver.postcode, text: '06700 Roma Norte, CDMX', problem: problems.text_long },
    { field: form.weight, text: '3.2000000000000000000000000000000 kg', problem: problems.field_invalid },
  ];
  for (const { field, text, problem } of pastedTexts) {
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAccessibleDescription(problem);
  }
});

test('a postal order gets a CN23 declaration, and its details list the missing customs data, in Chinese', async ({
  page,
}) => {
  const texts = orderFormTexts.zh;
  const form = await openOrderForm(page, 'zh');
  await fillOrder(page, form, 'Camisas de algodón');
  await form.quote.getByRole('radio', { name: /经济专线/ }).check();
  // The confirmation repeats the customs problems, but the order can still be placed.
  await form.submit.click();
  await expect(form.confirm.getByText(customsZh.notReady)).toBeVisible();
  await form.cancel.click();
  const order = await submitOrder(page, form);
  expect(order.service.code).toBe('ECONOMY');

  const printResponse = page.waitForResponse('**/api/waybill/printDeclaration');
  await page.getByRole('button', { name: texts.placed.declaration }).click();
  const response = await printResponse;
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(response.request().postDataJSON()).toEqual({ ids: [order.id] });

  // The print dialog of the list also offers the declaration for postal orders.
  await page.goto(`/miya/cxdy?numbers=${order.waybill}`);
  await page.getByText(order.waybill).first().click();
  const drawer = page.getByRole('dialog', { name: listZh.drawer.title(order.waybill) });
  await expect(drawer.getByRole('heading', { name: listZh.details.customs })).toBeVisible();
  await expect(drawer.getByText(customsZh.notReady)).toBeVisible();
  await drawer.getByText(customsZh.record.byRules('9')).click();
  await expect(drawer.getByText('mx-identity')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: listZh.actions.print(order.waybill) }).click();
  const secondPrintResponse = page.waitForResponse('**/api/waybill/printDeclaration');
  await page.getByRole('button', { name: waybillsZh.print.declaration }).click();
  await secondPrintResponse;
});

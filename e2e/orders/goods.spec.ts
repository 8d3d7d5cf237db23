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
  const words = orderFormTexts.es;
  const size = '20 × 21 × 10 cm';
  // The account remembers the last values of an item, and other journeys use the same account.
  const shirts = `Camisas ${Date.now()}`;
  const form = await openOrderForm(page, 'es');
  await fillOrder(page, form, shirts);

  const item = (number: number) => {
    const box = page.getByRole('group', { name: words.items.title(number), exact: true });
    return {
      customs: box.getByRole('button', { name: words.items.customs }),
      name: box.getByRole('combobox', { name: words.lines.name }),
      origin: box.getByRole('combobox', { name: words.lines.origin }),
      field: (name: 'quantity' | 'unitValue' | 'hsCode' | 'englishName') =>
        // Codes that may fit are offered below the field of the HS code.
        box.getByRole(name === 'hsCode' ? 'combobox' : 'textbox', {
          name: formatLineFieldLabel(words, name),
        }),
    };
  };
  // No customs clear a parcel without its value, whatever else it says: 0 is none.
  const { sufficient, notReady } = customsEs;
  await form.receiver.identity.fill('GODE561231GR8');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  const valueRequiredText = errorsEs.problems.value_required;
  await expect(item(1).field('unitValue')).toHaveAccessibleDescription(valueRequiredText);
  await item(1).field('unitValue').fill('0');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  await item(1).field('quantity').fill('5');
  await item(1).field('unitValue').fill('80');
  await expect(form.quote.getByText(sufficient)).toBeVisible();
  await expect(item(1).field('unitValue')).not.toHaveAccessibleDescription(valueRequiredText);
  await item(1).customs.click();
  await item(1).field('hsCode').fill('6109.10');
  await item(1).field('englishName').fill('Cotton T-shirts');
  await item(1).origin.click();
  await page.keyboard.type('CN');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: words.items.add }).click();
  await expect(item(2).name).toBeFocused();
  // What customs want of the first stays open, though all that is required has been given.
  await expect(item(1).field('englishName')).toBeVisible();
  await item(2).name.fill('Reloj de pulsera');
  await expect(form.quote.getByText(notReady)).toBeVisible();
  await expect(item(2).field('unitValue')).toHaveAccessibleDescription(valueRequiredText);
  await item(2).field('unitValue').fill('600');
  await expect(page.getByText(/1[.,]?000/).first()).toBeVisible();

  const parcel = (number: number) => {
    const box = page.getByRole('group', { name: words.parcels.title(number), exact: true });
    const findField = (label: string) => box.getByRole('textbox', { name: label });
    return {
      box: box.getByRole('combobox', { name: words.boxes.label }),
      pieces: findField(words.parcels.pieces),
      weight: findField(words.fields.weight),
      length: findField(words.fields.length),
      width: findField(words.fields.width),
      height: findField(words.fields.height),
    };
  };
  await page.getByRole('button', { name: words.parcels.add }).click();
  await parcel(1).length.fill('40');
  await parcel(1).width.fill('30');
  await parcel(1).height.fill('20');
  await parcel(2).pieces.fill('2');
  await parcel(2).weight.fill('1');
  await parcel(2).length.fill('20');
  await parcel(2).width.fill('21');
  await parcel(2).height.fill('10');
  // The size is kept as a box, and picked again for the other parcel.
  await parcel(2).box.click();
  const boxName = `es ${Date.now()}`;
  await page.getByRole('textbox', { name: words.boxes.name }).last().fill(boxName);
  await page
    .getByRole('button', { name: words.boxes.keep(size) })
    .last()
    .click();
  await expect(parcel(2).box).toHaveAttribute('aria-expanded', 'false');
  await expect(form.quote).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const currency = page.getByRole('combobox', { name: words.lines.currency }).first();
  await currency.click();
  await page.keyboard.type('EUR');
  await page.keyboard.press('Enter');

  // What customs are told is said once more, with its currency.
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

  // Another order: the currency stays, the item comes back filled, and the box is there to be picked.
  await page.getByRole('button', { name: words.placed.anew, exact: true }).click();
  await expect(page.locator('.ant-select', { has: currency }).first()).toContainText('EUR');
  await form.itemName.fill(shirts.toLowerCase());
  await page.getByText('HS 610910').first().click();
  await expect(item(1).field('unitValue')).toHaveValue('80');
  await expect(item(1).field('hsCode')).toHaveValue('610910');
  await parcel(1).box.click();
  await page.getByText(`${boxName} · ${size}`).click();
  await expect(parcel(1).length).toHaveValue('20');
});

test('what is pasted is never cut off, and codes are said to be offered while they are', async ({ page }) => {
  const words = orderFormTexts.en;
  const form = await openOrderForm(page, 'en');
  await fillOrder(page, form, 'Cotton T-shirts');
  const { problems } = errorsEn;
  const item = page.getByRole('group', { name: words.items.title(1), exact: true });
  await item.getByRole('button', { name: words.items.customs }).click();
  const code = item.getByRole('combobox', { name: formatLineFieldLabel(words, 'hsCode') });
  await code.click();
  await expect(code).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator(`[id="${await code.getAttribute('aria-controls')}"]`)).toHaveRole('listbox');
  await code.fill('zzzz');
  await expect(code).toHaveAttribute('aria-expanded', 'false');
  await code.fill('');
  await expect(code).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(code).toHaveAttribute('aria-expanded', 'false');

  const pasted = [
    { field: code, text: '6109 10 0000 1234 5678 9012 3456', problem: problems.hs_code_invalid },
    { field: form.receiver.postcode, text: '06700 Roma Norte, CDMX', problem: problems.text_long },
    { field: form.weight, text: '3.2000000000000000000000000000000 kg', problem: problems.field_invalid },
  ];
  for (const { field, text, problem } of pasted) {
    await field.fill(text);
    await field.blur();
    await expect(field).toHaveValue(text);
    await expect(field).toHaveAccessibleDescription(problem);
  }
});

test('what goes by post gets its CN23, and its details say what customs would miss, in Chinese', async ({
  page,
}) => {
  const words = orderFormTexts.zh;
  const form = await openOrderForm(page, 'zh');
  await fillOrder(page, form, 'Camisas de algodón');
  await form.quote.getByRole('radio', { name: /经济专线/ }).check();
  // What customs would stop it for is said once more before it goes, and keeps nobody from sending it.
  await form.submit.click();
  await expect(form.confirm.getByText(customsZh.notReady)).toBeVisible();
  await form.cancel.click();
  const order = await submitOrder(page, form);
  expect(order.service.code).toBe('ECONOMY');

  const printResponse = page.waitForResponse('**/api/waybill/printDeclaration');
  await page.getByRole('button', { name: words.placed.declaration }).click();
  const response = await printResponse;
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect(response.request().postDataJSON()).toEqual({ ids: [order.id] });

  // From the list: the same beside the invoice, for the ticked ones that go by post.
  await page.goto(`/miya/cxdy?numbers=${order.waybill}`);
  await page.getByText(order.waybill).first().click();
  const drawer = page.getByRole('dialog', { name: listZh.drawer.title(order.waybill) });
  await expect(drawer.getByRole('heading', { name: listZh.details.customs })).toBeVisible();
  await expect(drawer.getByText(customsZh.notReady)).toBeVisible();
  await drawer.getByText(customsZh.record.byRules('9')).click();
  await expect(drawer.getByText('mx-identity')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: listZh.actions.print(order.waybill) }).click();
  const printedAgain = page.waitForResponse('**/api/waybill/printDeclaration');
  await page.getByRole('button', { name: waybillsZh.print.declaration }).click();
  await printedAgain;
});

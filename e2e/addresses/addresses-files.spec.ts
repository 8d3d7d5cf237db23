import { readFileSync } from 'node:fs';
import { englishProblemTexts } from '@miya/contract';
import {
  bookTexts,
  entryOf,
  openBook,
  openForm,
  search,
  someName,
} from '../../testing/portal/address-book.ts';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { importTexts } from '../../testing/portal/order-sheet.ts';

const words = bookTexts.en;
const { mapping } = importTexts.en;

test('a spreadsheet is checked, sound rows go in, the others are taken away', async ({ page }) => {
  const name = someName('Import');
  const lines = [
    'Tipo,Nombre,Teléfono,País,Ciudad o municipio,Código postal,Dirección,Zzyzx',
    `Destinatario,${name},+52 55 1234 5678,México,Cuauhtémoc,06700,Calle Colima 123,VIP`,
    '',
    'Amigo,,12,Atlantis,,,',
    `Remitente,${name} B,1.38E+10,China,,,`,
  ];
  await openBook(page);
  await page.getByRole('button', { name: words.import.action }).first().click();
  const dialog = page.getByRole('dialog', { name: words.import.title });
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'addresses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  // One column says nothing that we know: it is asked about, and so not dropped in silence.
  await expectAccessible(page);
  await dialog.getByRole('button', { name: mapping.leaveOut }).click();
  await dialog.getByRole('button', { name: mapping.take }).click();
  await expect(dialog.getByText(words.import.checked(1, 2))).toBeVisible();
  await expect(dialog.getByText(mapping.unknown('Zzyzx'))).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('4');
  await expect(dialog.getByRole('row').nth(2)).toContainText(englishProblemTexts.digits_lost);
  await expectAccessible(page);
  const [failed] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: words.import.saveFaulty }).click(),
  ]);
  expect(failed.suggestedFilename()).toBe('addresses - Rows with problems.xlsx');
  // What was taken away is itself a file that can be read here.
  const taken = readFileSync(await failed.path());
  await dialog.getByRole('button', { name: words.import.start(1) }).click();
  await expect(page.getByText(words.import.done)).toBeVisible();
  await expect(dialog.getByText(words.import.added(1))).toBeVisible();
  // What came in is found together, can be deleted as a whole, and brought back.
  await dialog.getByRole('button', { name: words.import.show }).click();
  await expect(page.getByText(words.import.shown)).toBeVisible();
  await page.getByRole('checkbox', { name: words.tickShown }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.remove.action, exact: true }).click();
  await page
    .getByRole('dialog', { name: words.remove.question })
    .getByRole('button', { name: words.remove.action, exact: true })
    .click();
  await expect(entryOf(page, name)).toBeHidden();
  await page.getByRole('button', { name: words.remove.undo }).click();
  await expect(entryOf(page, name)).toBeVisible();

  await page.getByRole('button', { name: words.import.action }).first().click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'again.xlsx',
    mimeType: 'application/octet-stream',
    buffer: taken,
  });
  await expect(dialog.getByText(words.import.checked(0, 2))).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await search(page, name);
  await expect(entryOf(page, name)).toContainText('06700');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.export }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('Address book.xlsx');
});

test('a pasted address is read at once, shown and mended before it is taken, and nothing is saved by itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBook(page);
  const { field } = await openForm(page);
  await page.getByRole('button', { name: words.paste.action }).click();
  const dialog = page.getByRole('dialog', { name: words.paste.title });
  const shown = dialog.getByRole('region', { name: words.paste.understood });
  const message = '[10:32, 12/11/2026] Lin: 张三 13800138000 广东省深圳市南山区科技园路1号邮局旁边';
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await dialog.getByRole('textbox', { name: words.paste.label }).press('Control+V');
  await expect(shown.getByRole('textbox', { name: words.fields.mobile })).toHaveValue('+8613800138000');
  await expect(shown.getByText(words.paste.certainty.sure).first()).toBeVisible();
  await expect(shown.getByText('[10:32, 12/11/2026] Lin:')).toBeVisible();
  await expectAccessible(page);
  await expect(field.mobile).toHaveValue('');
  await shown.getByRole('textbox', { name: words.fields.name }).fill('张三丰');
  // However much was read, what takes it needs no scrolling.
  await expect(dialog.getByRole('button', { name: words.paste.take })).toBeInViewport();
  await dialog.getByRole('button', { name: words.paste.take }).click();
  await expect(field.name).toHaveValue('张三丰');
  await expect(field.detail).toHaveValue('科技园路1号 (邮局旁边)');
  await expect(field.postcode).toHaveValue('518052');
  await expect(page.getByText(words.add.done)).toBeHidden();
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; alert(1); //",
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
];

test('scripts typed into every field stay text, in the form, the list and the dialogs', async ({ page }) => {
  test.slow();
  // What the content security policy stops is an error in the console, on which every journey fails.
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  await openBook(page);
  // Two rounds, so that every field gets two of them and none of them is left out.
  for (const round of [0, 3]) {
    const [first = '', second = '', third = '', fourth = ''] = [...hostile, ...hostile].slice(round);
    const name = `${first} ${someName('x')}`;
    const { form, field, save } = await openForm(page);
    await field.name.fill(name);
    await field.mobile.fill('13800138000');
    await field.company.fill(second);
    await field.phone.fill(third);
    await field.identity.fill(fourth);
    await field.detail.fill(third);
    await field.region.focus();
    await page.keyboard.type(second);
    await page.getByText(words.places.asTyped(second)).click();
    await field.postcode.fill(first.slice(0, 16));
    await save.click();
    await expect(form.getByText('This is not a postcode of the country')).toBeVisible();
    await field.phone.fill('');
    await field.identity.fill('');
    await field.postcode.fill('518000');
    await save.click();
    await expect(form).toBeHidden();
    await search(page, name);
    const entry = entryOf(page, name);
    await expect(entry).toContainText(third);
    await entry.getByRole('button', { name: words.remove.label(name) }).click();
    await page.getByRole('button', { name: words.remove.action, exact: true }).click();
    await expect(page.getByText(words.none.found)).toBeVisible();
  }
  await page.getByRole('button', { name: words.none.showAll }).click();
  await openForm(page);
  await page.getByRole('button', { name: words.paste.action }).click();
  const dialog = page.getByRole('dialog', { name: words.paste.title });
  await dialog.getByRole('textbox').fill(hostile.join('\n'));
  await expect(dialog.getByRole('region', { name: words.paste.understood })).toBeVisible();
});

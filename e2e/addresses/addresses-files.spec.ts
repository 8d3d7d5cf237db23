import { readFileSync } from 'node:fs';
import { englishProblemTexts } from '@miya/contract';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  addressBookTexts,
  createUniqueName,
  locateAddress,
  openAddressBook,
  openAddressForm,
  searchAddresses,
} from '../../testing/portal/address-book.ts';
import { importTexts } from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';

const texts = addressBookTexts.en;
const { mapping } = importTexts.en;

test('an import adds the valid rows of a spreadsheet and saves the rejected rows as a file', async ({
  page,
}) => {
  const name = createUniqueName('Import');
  const rows = [
    'Tipo,Nombre,Teléfono,País,Ciudad o municipio,Código postal,Dirección,Zzyzx',
    `Destinatario,${name},+52 55 1234 5678,México,Cuauhtémoc,06700,Calle Colima 123,VIP`,
    '',
    'Amigo,,12,Atlantis,,,',
    `Remitente,${name} B,1.38E+10,China,,,`,
  ];
  await openAddressBook(page);
  await page.getByRole('button', { name: texts.import.action }).first().click();
  const dialog = page.getByRole('dialog', { name: texts.import.title });
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'addresses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  // The last column is unknown. The dialog asks about it and does not drop it silently.
  await expectAccessible(page);
  await dialog.getByRole('button', { name: mapping.leaveOut }).click();
  await dialog.getByRole('button', { name: mapping.take }).click();
  await expect(dialog.getByText(texts.import.checked(1, 2))).toBeVisible();
  await expect(dialog.getByText(mapping.unknown('Zzyzx'))).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('4');
  await expect(dialog.getByRole('row').nth(2)).toContainText(englishProblemTexts.digits_lost);
  await expectAccessible(page);
  const [rejectedRowsDownload] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: texts.import.saveFaulty }).click(),
  ]);
  expect(rejectedRowsDownload.suggestedFilename()).toBe('addresses - Rows with problems.xlsx');
  // The file of rejected rows can be imported again.
  const rejectedRowsFile = readFileSync(await rejectedRowsDownload.path());
  await dialog.getByRole('button', { name: texts.import.start(1) }).click();
  await expect(page.getByText(texts.import.done)).toBeVisible();
  await expect(dialog.getByText(texts.import.added(1))).toBeVisible();
  // The imported addresses can be shown, deleted together and restored.
  await dialog.getByRole('button', { name: texts.import.show }).click();
  await expect(page.getByText(texts.import.shown)).toBeVisible();
  await page.getByRole('checkbox', { name: texts.tickShown }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.remove.action, exact: true }).click();
  await page
    .getByRole('dialog', { name: texts.remove.question })
    .getByRole('button', { name: texts.remove.action, exact: true })
    .click();
  await expect(locateAddress(page, name)).toBeHidden();
  await page.getByRole('button', { name: texts.remove.undo }).click();
  await expect(locateAddress(page, name)).toBeVisible();

  await page.getByRole('button', { name: texts.import.action }).first().click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'again.xlsx',
    mimeType: 'application/octet-stream',
    buffer: rejectedRowsFile,
  });
  await expect(dialog.getByText(texts.import.checked(0, 2))).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  await searchAddresses(page, name);
  await expect(locateAddress(page, name)).toContainText('06700');
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.export }).click(),
  ]);
  expect(book.suggestedFilename()).toBe('Address book.xlsx');
});

test('a pasted address is parsed at once, can be corrected before it fills the form, and is not saved automatically', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAddressBook(page);
  const { field } = await openAddressForm(page);
  await page.getByRole('button', { name: texts.paste.action }).click();
  const dialog = page.getByRole('dialog', { name: texts.paste.title });
  const result = dialog.getByRole('region', { name: texts.paste.understood });
  const message = '[10:32, 12/11/2026] Lin: 张三 13800138000 广东省深圳市南山区科技园路1号邮局旁边';
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await dialog.getByRole('textbox', { name: texts.paste.label }).press('Control+V');
  await expect(result.getByRole('textbox', { name: texts.fields.mobile })).toHaveValue('+8613800138000');
  await expect(result.getByText(texts.paste.certainty.sure).first()).toBeVisible();
  await expect(result.getByText('[10:32, 12/11/2026] Lin:')).toBeVisible();
  await expectAccessible(page);
  await expect(field.mobile).toHaveValue('');
  await result.getByRole('textbox', { name: texts.fields.name }).fill('张三丰');
  // The button is visible without scrolling, even for a long result.
  await expect(dialog.getByRole('button', { name: texts.paste.take })).toBeInViewport();
  await dialog.getByRole('button', { name: texts.paste.take }).click();
  await expect(field.name).toHaveValue('张三丰');
  await expect(field.detail).toHaveValue('科技园路1号 (邮局旁边)');
  await expect(field.postcode).toHaveValue('518052');
  await expect(page.getByText(texts.add.done)).toBeHidden();
});

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; alert(1); //",
  '<svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
];

test('a script that is typed into any field stays text in the form, the list and the dialogs', async ({
  page,
}) => {
  test.slow();
  // The content security policy reports a blocked script as a console error, and every journey fails on a console
  // error.
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`);
  });
  await openAddressBook(page);
  // Each round uses four of the six texts. Two rounds that begin at text 0 and text 3 use all of them.
  for (const offset of [0, 3]) {
    const [first = '', second = '', third = '', fourth = ''] = [...hostileTexts, ...hostileTexts].slice(
      offset,
    );
    const name = `${first} ${createUniqueName('x')}`;
    const { form, field, save } = await openAddressForm(page);
    await field.name.fill(name);
    await field.mobile.fill('13800138000');
    await field.company.fill(second);
    await field.phone.fill(third);
    await field.identity.fill(fourth);
    await field.detail.fill(third);
    await field.region.focus();
    await page.keyboard.type(second);
    await page.getByText(texts.places.asTyped(second)).click();
    await field.postcode.fill(first.slice(0, 16));
    await save.click();
    await expect(form.getByText('This is not a postcode of the country')).toBeVisible();
    await field.phone.fill('');
    await field.identity.fill('');
    await field.postcode.fill('518000');
    await save.click();
    await expect(form).toBeHidden();
    await searchAddresses(page, name);
    const entry = locateAddress(page, name);
    await expect(entry).toContainText(third);
    await entry.getByRole('button', { name: texts.remove.label(name) }).click();
    await page.getByRole('button', { name: texts.remove.action, exact: true }).click();
    await expect(page.getByText(texts.none.found)).toBeVisible();
  }
  await page.getByRole('button', { name: texts.none.showAll }).click();
  await openAddressForm(page);
  await page.getByRole('button', { name: texts.paste.action }).click();
  const dialog = page.getByRole('dialog', { name: texts.paste.title });
  await dialog.getByRole('textbox').fill(hostileTexts.join('\n'));
  await expect(dialog.getByRole('region', { name: texts.paste.understood })).toBeVisible();
});

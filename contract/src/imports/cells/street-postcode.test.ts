import { describe, expect, it } from 'vitest';
import { type ImportColumn, importColumns } from '../columns.ts';
import { readImportRow } from '../rows/read-row.ts';
import { findPostcodeInStreet, removePostcode } from './street-postcode.ts';

describe('postcodes in streets', () => {
  it.each([
    ['CN', '科技园路1号 518057', '518057', '科技园路1号'],
    ['CN', '518057 科技园路1号', '518057', '科技园路1号'],
    ['CN', '科技园路1号（邮编：518057）', '518057', '科技园路1号'],
    ['CN', '科技园路1号邮编518057', '518057', '科技园路1号'],
    ['CN', '科技园路１号，５１８０５７', '518057', '科技园路１号'],
    ['US', '123 Main St Apt 4, 90012', '90012', '123 Main St Apt 4'],
    ['US', '123 Main St, 90012-1234', '90012-1234', '123 Main St'],
    ['JP', '〒150-0043 道玄坂2-10-12', '150-0043', '道玄坂2-10-12'],
    ['JP', '道玄坂2-10-12（邮编150-0043）', '150-0043', '道玄坂2-10-12'],
    ['RU', 'ул. Ленина, д. 5, кв. 3, 620014', '620014', 'ул. Ленина, д. 5, кв. 3'],
    ['RU', '620014, ул. Ленина, д. 5', '620014', 'ул. Ленина, д. 5'],
    ['MX', 'Av. Obregón 120, C.P. 06700', '06700', 'Av. Obregón 120'],
    ['ES', 'Calle Mayor 15, 2º B (28013)', '28013', 'Calle Mayor 15, 2º B'],
    ['GB', '12 High Street, LS6 2AB', 'LS6 2AB', '12 High Street'],
    ['AU', '5 King St, 2000', '2000', '5 King St'],
    ['TW', '忠孝東路一段1號 郵遞區號100', '100', '忠孝東路一段1號'],
  ])('finds and removes the postcode of %s in %j', (country, street, code, remainingStreet) => {
    expect(findPostcodeInStreet(country, street)).toBe(code);
    expect(removePostcode(country, street, code)).toBe(remainingStreet);
  });

  it.each([
    ['US', '12345 Main St Apt 4'],
    ['US', 'PO Box 90012'],
    ['US', '500 Pine St #10001'],
    ['AU', 'King St 2000'],
    ['CN', '科技园路1号8栋1203室'],
    ['DE', 'Torstraße 12'],
    ['JP', '道玄坂2-10-12'],
    ['TW', '忠孝東路100號'],
    ['RU', 'а/я 620014'],
  ])('finds no postcode of %s in %j', (country, street) => {
    expect(findPostcodeInStreet(country, street)).toBeUndefined();
  });

  it.each([
    ['US', '90012 Main St', '90012'],
    ['TW', '忠孝東路100號', '100'],
    ['AU', '2000 King St', '2000'],
    ['CN', '518057', '518057'],
    ['CN', '科技园路5180571号', '518057'],
  ])('does not remove a house number or the whole street in %s: %j', (country, street, code) => {
    expect(removePostcode(country, street, code)).toBe(street);
  });

  it('removes a postcode with other spaces or hyphens', () => {
    expect(removePostcode('JP', '道玄坂2-10-12 1500043', '150-0043')).toBe('道玄坂2-10-12');
    expect(removePostcode('GB', '12 High St, LS62AB, Leeds', 'LS6 2AB')).toBe('12 High St, Leeds');
  });

  it('removes the postcode from the street of a row that also has it in the postcode cell', () => {
    const texts: Partial<Record<ImportColumn, string>> = {
      receiverCountry: 'CN',
      receiverDetail: '科技园路1号 518057',
      receiverPostcode: '518057',
    };
    const { draft } = readImportRow(
      importColumns.map((column) => texts[column] ?? ''),
      { home: 'CN', currency: 'CNY' },
    );
    expect([draft.receiver.detail, draft.receiver.postcode]).toEqual(['科技园路1号', '518057']);
  });
});

import { describe, expect, it } from 'vitest';
import { parseMobile } from '../../values/numbering-plans.ts';
import { setMobileParser } from '../../values/phones.ts';
import { type ImportColumn, importColumns } from '../columns.ts';
import { readImportRow } from '../rows/read-row.ts';
import { padPostcode } from './pad-postcode.ts';
import { findRepairedText } from './repair-cell.ts';

setMobileParser(parseMobile);

describe('padPostcode', () => {
  it.each([
    ['US', '2108', 'MA', '02108'],
    ['US', '2108', 'Massachusetts', '02108'],
    ['US', '2108', '', '02108'],
    ['US', '901', 'PR', '00901'],
    ['DE', '1067', '', '01067'],
    ['FR', '6000', '', '06000'],
    ['IT', '184', '', '00184'],
    ['ES', '8001', 'Barcelona', '08001'],
    ['MX', '6700', 'Ciudad de México', '06700'],
    ['MX', '6700', 'D.F.', '06700'],
    ['JP', '600042', '', '0600042'],
    ['NO', '150', '', '0150'],
  ])('restores the leading zeros of a postcode in %s: %s, %s', (country, postcode, state, expected) => {
    expect(padPostcode(country, postcode, state)).toBe(expected);
  });

  it.each([
    ['US', '9021', 'CA'],
    ['US', '21', ''],
    ['MX', '4460', 'Jalisco'],
    ['RU', '19000', ''],
    ['AT', '101', ''],
    ['DE', '106', ''],
    ['DE', '10115', ''],
    ['AE', '215566', ''],
  ])('does not change a complete or doubtful postcode in %s: %s, %s', (country, postcode, state) => {
    expect(padPostcode(country, postcode, state)).toBeUndefined();
  });

  it.each(['〒８１２－００１１', '812ー0011', '〒 812−0011'])('converts %s to ASCII digits', (postcode) => {
    const cells = importColumns.map((column) =>
      column === 'receiverPostcode' ? postcode : column === 'receiverCountry' ? 'JP' : '',
    );
    expect(findRepairedText(cells, 'receiverPostcode')).toBe('812-0011');
    const { problems } = readImportRow(cells, { home: 'CN', currency: 'CNY' });
    expect(problems.filter(({ column }) => column === 'receiverPostcode')).toEqual([]);
  });

  it('restores the zeros in the order and in the repaired text', () => {
    const texts: Partial<Record<ImportColumn, string>> = {
      senderName: 'Zhang San',
      senderMobile: '13800138000',
      receiverName: 'Ana Bell',
      receiverMobile: '+16175550147',
      receiverCountry: 'US',
      receiverProvince: 'MA',
      receiverCity: 'Boston',
      receiverDetail: '12 Oak St',
      receiverPostcode: '2108',
      itemName: 'Cotton T-shirt',
      weight: '1',
    };
    const cells = importColumns.map((column) => texts[column] ?? '');
    const { order, problems } = readImportRow(cells, { home: 'CN', currency: 'CNY' });
    expect(problems).toEqual([]);
    expect(order?.receiver.postcode).toBe('02108');
    expect(findRepairedText(cells, 'receiverPostcode')).toBe('02108');
  });
});

import { describe, expect, it } from 'vitest';
import { readMobile } from '../../values/numbering-plans.ts';
import { providePhones } from '../../values/phones.ts';
import { understoodAs } from '../cells/tidy-cell.ts';
import { cellAt, type ImportColumn, importColumns } from '../columns.ts';
import { exampleRow } from '../headings/example-row.ts';
import { readImportRow } from './read-row.ts';

providePhones(readMobile);

const sound: Partial<Record<ImportColumn, string>> = {
  senderName: '张三',
  senderMobile: '13800138000',
  receiverName: 'Juan Pérez',
  receiverMobile: '+34 612 345 678',
  receiverCountry: 'España',
  receiverCity: 'Madrid',
  receiverDetail: 'Calle Mayor 25',
  receiverPostcode: '28013',
  weight: '1,5',
  itemName: 'Camiseta de algodón',
};
const cellsOf = (cells: Partial<Record<ImportColumn, string>>) =>
  importColumns.map((column) => cells[column] ?? '');
const read = (cells: Partial<Record<ImportColumn, string>>, currency = 'CNY') =>
  readImportRow(cellsOf({ ...sound, ...cells }), { home: 'CN', currency });
const problemsOf = (cells: Partial<Record<ImportColumn, string>>) =>
  read(cells).problems.map(({ column, problem }) => `${column} ${problem}`);

describe('readImportRow', () => {
  it('makes an order of a row: kilograms are grams, cubic metres cubic centimetres, money minor units', () => {
    const { order, problems } = read({
      volume: '0.006',
      insured: '1,234.5',
      pieces: '3',
      itemType: 'Ropa',
      length: '30',
      width: '20.2',
      height: '10 cm',
      clientReference: 'A-1',
    });
    expect(problems).toEqual([]);
    expect(order).toMatchObject({
      sender: { name: '张三', mobile: '+8613800138000', region: { country: { code: 'CN' } } },
      receiver: { mobile: '+34612345678', region: { country: { code: 'ES', label: 'España' } } },
      goods: {
        weight: 1500,
        volume: 6000,
        insured: 123450,
        pieces: 3,
        itemType: 'clothing',
        size: { length: 30, width: 20.2, height: 10 },
      },
      clientReference: 'A-1',
    });
  });

  it('reads numbers as people write them', () => {
    const gramsOf = (weight: string) => read({ weight }).order?.goods.weight;
    expect(
      ['1.5', '1,5', '１．５', '1,234', '1.5 kg', '0,25公斤', '1 234,5', '1,234.5'].map(gramsOf),
    ).toEqual([1500, 1500, 1500, 1234, 1500, 250, 1_234_500, 1_234_500]);
    const insuredOf = (insured: string, currency: string) => read({ insured }, currency).order?.goods.insured;
    expect(['1.234', '1,234', '¥100', '1 234,56', '99.9'].map((text) => insuredOf(text, 'CNY'))).toEqual([
      123400, 123400, 10000, 123456, 9990,
    ]);
    expect(insuredOf('1500', 'JPY')).toBe(1500);
  });

  it('heeds the unit of a number', () => {
    const gramsOf = (weight: string) => read({ weight }).order?.goods.weight;
    expect(['500g', '500 克', '3斤', '2 lb', '16 oz', '750 г'].map(gramsOf)).toEqual([
      500, 500, 1500, 907, 454, 750,
    ]);
    const goodsOf = (cells: Partial<Record<ImportColumn, string>>) => read(cells).order?.goods;
    expect(goodsOf({ pieces: '1箱' })?.pieces).toBe(1);
    expect(goodsOf({ pieces: '3 boxes' })?.pieces).toBe(3);
    expect(goodsOf({ volume: '2 l' })?.volume).toBe(2_000);
    expect(goodsOf({ length: '40*30*20cm', volume: '' })?.size).toEqual({
      length: 40,
      width: 30,
      height: 20,
    });
    expect(goodsOf({ length: '400 x 300 x 200 mm', volume: '' })?.size).toEqual({
      length: 40,
      width: 30,
      height: 20,
    });
  });

  it("names a currency that is not the account's, and declares a value without insuring it", () => {
    expect(problemsOf({ insured: 'USD 100' })).toEqual(['insured currency_other']);
    expect(read({ declared: '100 €' }).order?.goods.lines).toMatchObject([
      { unitValue: 10_000, currency: 'EUR' },
    ]);
    expect(read({ insured: '', declared: 'CNY 100' }).order?.goods).toMatchObject({
      declared: 10000,
      insured: 0,
    });
  });

  it('tells of cells in which a formula came to nothing, wherever they stand', () => {
    expect(problemsOf({ senderCompany: '#N/A', remark: '#REF!', receiverName: '#NAME?' })).toEqual(
      expect.arrayContaining(['senderCompany cell_error', 'remark cell_error', 'receiverName cell_error']),
    );
  });

  it('reads mobiles as spreadsheets and chats spoil them', () => {
    const mexican = {
      receiverCountry: 'MX',
      receiverPostcode: '06700',
      receiverCity: 'Cuauhtémoc',
      receiverIdentity: 'GODE561231GR8',
    };
    const mobileOf = (receiverMobile: string) => read({ ...mexican, receiverMobile }).order?.receiver.mobile;
    expect(mobileOf('5512345678.0')).toBe('+525512345678');
    expect(mobileOf('52 1 55 1234 5678')).toBe('+525512345678');
    expect(mobileOf('\u200b+52 55 1234\u200b 5678')).toBe('+525512345678');
    expect(
      understoodAs(
        importColumns.map((one) => (one === 'weight' ? '500g' : '')),
        'weight',
      ),
    ).toBe('0.5 kg');
  });

  it('takes no number of another unit for its own', () => {
    expect(problemsOf({ weight: '500 ml', insured: '=1+1' })).toEqual([
      'weight number_invalid',
      'insured number_invalid',
    ]);
    expect(problemsOf({ pieces: '1,000' })).toEqual(['pieces pieces_invalid']);
    expect(problemsOf({ pieces: '1.5' })).toEqual(['pieces pieces_invalid']);
    expect(problemsOf({ weight: '' })).toEqual(['weight weight_required']);
    expect(problemsOf({ length: '3' })).toEqual(['width size_incomplete', 'height size_incomplete']);
    expect(problemsOf({ weight: '99999999999' })).toEqual(['weight field_invalid']);
  });

  it('notices digits a spreadsheet has eaten', () => {
    expect(
      problemsOf({
        senderIdentity: '110105194912310000',
        receiverMobile: '3.46123E+10',
        receiverIdentity: '1.10105E+17',
        receiverPostcode: '2.8001E+4',
      }),
    ).toEqual([
      'senderIdentity digits_lost',
      'receiverIdentity digits_lost',
      'receiverMobile digits_lost',
      'receiverPostcode digits_lost',
    ]);
  });

  it('knows the country by its code or name, and else by the destination', () => {
    const countryOf = (cells: Partial<Record<ImportColumn, string>>) =>
      read({ receiverMobile: '+525512345678', ...cells }).draft.receiver.region.country?.code;
    expect(countryOf({ receiverCountry: 'mx' })).toBe('MX');
    expect(countryOf({ receiverCountry: '墨西哥' })).toBe('MX');
    expect(countryOf({ receiverCountry: 'Мексика' })).toBe('MX');
    expect(countryOf({ receiverCountry: '', destination: 'México' })).toBe('MX');
    expect(problemsOf({ receiverCountry: '', destination: '' })).toEqual([
      'receiverCountry country_required',
    ]);
    expect(problemsOf({ receiverCountry: 'Atlantis' })).toEqual(['receiverCountry country_unknown']);
    expect(problemsOf({ destination: 'Japan' })).toEqual(['destination destination_differs']);
    expect(problemsOf({ destination: 'Madrid' })).toEqual([]);
  });

  it("follows the contract's own rules, with one problem a column", () => {
    expect(
      problemsOf({ receiverName: '', receiverMobile: '12', senderPostcode: 'x', itemType: 'dragon' }),
    ).toEqual([
      'senderPostcode postcode_invalid',
      'receiverName contact_name_required',
      'receiverMobile phone_invalid',
      'itemType item_type_unknown',
    ]);
    expect(
      problemsOf({ receiverCountry: 'MX', receiverMobile: '+525512345678', itemName: 'Regalo' }),
    ).toEqual(['itemName item_vague']);
  });

  it('reads each row by itself, though the same sender stands in the row before', () => {
    const country = (senderCountry: string) => read({ senderCountry }).order?.sender.region.country.code;
    expect([country('CN'), country(''), country('CN')]).toEqual(['CN', 'CN', 'CN']);
    const mobileOf = (senderMobile: string) => read({ senderMobile }).order?.sender.mobile ?? 'none';
    expect(['13800138000', '13800138000', '12', '13900139000', '12'].map(mobileOf)).toEqual([
      '+8613800138000',
      '+8613800138000',
      'none',
      '+8613900139000',
      'none',
    ]);
    // The same cells in a client's file of another country.
    const cells = cellsOf({ ...sound, senderMobile: '612345678' });
    const problemsIn = (home: string) => readImportRow(cells, { home, currency: 'CNY' }).problems;
    expect(problemsIn('ES')).toEqual([]);
    expect(problemsIn('CN')).toEqual([{ column: 'senderMobile', problem: 'phone_invalid' }]);
    expect(problemsIn('ES')).toEqual([]);
    // Cells that are the same only when they are put together.
    expect(problemsOf({ senderName: 'a', senderMobile: '\nb' })).toEqual(['senderMobile phone_invalid']);
    expect(problemsOf({ senderName: 'a\nb', senderMobile: '' })).toEqual([
      'senderMobile sender_phone_required',
    ]);
  });

  it('refuses what cannot be stored, and keeps formulas the text they are', () => {
    expect(problemsOf({ receiverName: 'a\u0000b', remark: '\ud800', senderCity: 'x\u0001' })).toEqual([
      'senderCity text_invalid',
      'receiverName text_invalid',
      'remark text_invalid',
    ]);
    expect(read({ remark: '=1+1', itemName: '+cmd' }).order?.goods).toMatchObject({
      remark: '=1+1',
      itemName: '+cmd',
    });
  });

  it('makes no order of the example, in no language, until somebody writes over it', () => {
    for (const language of ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const) {
      const home = { home: 'CN', currency: 'CNY' };
      const cells = exampleRow(language);
      // Older templates said nothing of its value.
      for (const one of [cells, cells.with(cellAt('declared'), '')])
        expect(readImportRow(one, home).problems).toEqual([{ column: 'senderName', problem: 'row_example' }]);
      expect(readImportRow(cells.with(1, '13900139000'), home).problems).toEqual([]);
    }
  });
});

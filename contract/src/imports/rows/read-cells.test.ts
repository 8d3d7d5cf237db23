import { describe, expect, it } from 'vitest';
import { readMobile } from '../../values/numbering-plans.ts';
import { providePhones } from '../../values/phones.ts';
import { warningOf } from '../cells/cell-warning.ts';
import { findDecimalSign } from '../cells/decimal-sign.ts';
import { extensionOf } from '../cells/split-extension.ts';
import { understoodAs } from '../cells/tidy-cell.ts';
import { cellOf, type ImportColumn, importColumns } from '../columns.ts';
import { arrangeCells } from '../headings/arrange-cells.ts';
import { readImportRow } from './read-row.ts';

providePhones(readMobile);

type Said = Partial<Record<ImportColumn, string>>;
const sound: Said = {
  senderName: '张三',
  senderMobile: '13800138000',
  receiverName: 'Ana Torres',
  receiverMobile: '5512345678',
  receiverCountry: 'MX',
  receiverCity: 'Cuauhtémoc',
  receiverDetail: 'Obregón 120',
  receiverPostcode: '06700',
  weight: '1',
  itemName: 'Camisa de algodón',
};
const cellsOf = (said: Said) => importColumns.map((column) => ({ ...sound, ...said })[column] ?? '');
const read = (said: Said, currency = 'CNY') => readImportRow(cellsOf(said), { home: 'CN', currency });
const problemsOf = (said: Said, currency?: string) =>
  read(said, currency).problems.map(({ column, problem }) => `${column} ${problem}`);
const shownAs = (column: ImportColumn, text: string) => understoodAs(cellsOf({ [column]: text }), column);

describe('cells as offices write them', () => {
  it.each([
    ['500g', 500, '0.5 kg'],
    ['500 克', 500, '0.5 kg'],
    ['3斤', 1_500, '1.5 kg'],
    ['3市斤', 1_500, '1.5 kg'],
    ['2 lb', 907, '0.907 kg'],
    ['1.5㎏', 1_500, '1.5 kg'],
  ])('weight %s: %i g, and it is said as what it was taken', (text, grams, shown) => {
    expect(read({ weight: text }).order?.goods.weight).toBe(grams);
    expect(shownAs('weight', text)).toBe(shown);
  });

  it.each([
    ['12.9550', 'USD', 1_296, '12.96'],
    ['1.0050', 'USD', 101, '1.01'],
    ['1500.4000', 'JPY', 1_500, '1500'],
    ['12.9500', 'USD', 1_295, undefined],
    ['12.9550 USD', '', 1_296, '12.96'],
  ])(
    'value %s %s: at most the places of its currency count, and it is said so',
    (text, currency, minor, shown) => {
      const said = { unitValue: text, declaredCurrency: currency };
      expect(read(said).order?.goods.lines?.[0]?.unitValue).toBe(minor);
      expect(understoodAs(cellsOf(said), 'unitValue')).toBe(shown);
    },
  );

  it.each([
    ['1箱', 1],
    ['两件', 2],
    ['3 boxes', 3],
    ['1 box', 1],
    ['x3', 3],
    ['2 bultos', 2],
  ])('pieces %s: %i', (text, pieces) => {
    expect(read({ pieces: text }).order?.goods.pieces).toBe(pieces);
  });

  it.each(['40*30*20cm', '40 x 30 x 20', '400×300×200 mm', '40/30/20', 'L40 W30 H20', '长40宽30高20cm'])(
    'sides in one cell: %s',
    (text) => {
      expect(read({ length: text }).order?.goods.size).toEqual({ length: 40, width: 30, height: 20 });
      expect(shownAs('length', text)).toBe('40 × 30 × 20 cm');
    },
  );

  it.each([
    ['USD 100', 'CNY', 'USD'],
    ['$100', 'CNY', 'USD'],
    ['$100', 'EUR', 'USD'],
    ['MX$100', 'CNY', 'MXN'],
    ['NT$ 1,200', 'HKD', 'TWD'],
    ['£5', 'EUR', 'GBP'],
    ['¥100', 'USD', 'CNY'],
    ['100美元', 'CNY', 'USD'],
    ['100 元', 'MXN', 'CNY'],
    ['100 zł', 'EUR', 'PLN'],
    ['100 руб.', 'USD', 'RUB'],
  ])('money %s is not taken for %s', (text, currency, named) => {
    expect(problemsOf({ declared: text }, currency)).toEqual([]);
    expect(read({ declared: text }, currency).order?.goods.lines?.[0]?.currency).toBe(named);
    expect(problemsOf({ insured: text }, currency)).toEqual(['insured currency_other']);
  });

  it.each([
    ['$100', 'MXN'],
    ['US$100', 'USD'],
    ['¥100', 'CNY'],
    ['100块', 'CNY'],
    ['RMB100', 'CNY'],
    ['R$100', 'BRL'],
  ])('money %s is %s', (text, currency) => {
    expect(read({ declared: text }, currency).order?.goods.declared).toBe(10_000);
  });

  it.each([
    '5512345678.0',
    '52 1 55 1234 5678',
    '+521 5512345678',
    '044 55 1234 5678',
    'tel: 55 1234 5678',
    "'5512345678",
    '(+52)5512345678',
    '\u200b55 1234\u200b 5678',
    '\u202a+52 55 1234 5678\u202c',
  ])('mobile %j is repaired, and said as what it was taken', (text) => {
    expect(read({ receiverMobile: text }).order?.receiver.mobile).toBe('+525512345678');
    expect(shownAs('receiverMobile', text)).toMatch(/^[+\d ]+$/);
  });

  it.each([
    ['+1 206-555-0100 ext. 12345', 'US', '+12065550100', '+1 206-555-0100 ext. 12345'],
    ['206-555-0100 x12', 'US', '+12065550100', '206-555-0100 ext. 12'],
    ['tel. 55 1234 5678 ext 7', 'MX', '+525512345678', '55 1234 5678 ext. 7'],
    ['5512345678 #204', 'MX', '+525512345678', '5512345678 ext. 204'],
    ['13800138000转801', 'CN', '+8613800138000', '13800138000 ext. 801'],
    ['+7 912 345-67-89 (доб. 15)', 'RU', '+79123456789', '+7 912 345-67-89 ext. 15'],
  ])('mobile %j keeps its extension as the fixed phone, and says so', (text, country, mobile, phone) => {
    const { receiver } = read({ receiverMobile: text, receiverCountry: country }).draft;
    expect(receiver.phone).toBe(phone);
    const stored = read({ senderMobile: text, senderCountry: country }).order?.sender;
    expect([stored?.mobile, stored?.phone]).toEqual([mobile, phone]);
    const cells = cellsOf({ senderMobile: text, senderCountry: country });
    expect(`${understoodAs(cells, 'senderMobile')} ext. ${extensionOf(cells, 'senderMobile')}`).toBe(phone);
  });

  it('a number that is none stays a problem of its own column, extension or not', () => {
    expect(problemsOf({ receiverMobile: '12 ext 5' })).toEqual(['receiverMobile phone_invalid']);
    expect(problemsOf({ receiverMobile: '5512345678 ext' })).toEqual(['receiverMobile phone_invalid']);
  });

  it.each(['06700.0', 'C.P. 06700', 'CP06700', '06700\u200b'])('postcode %j is repaired', (text) => {
    expect(read({ receiverPostcode: text }).order?.receiver.postcode).toBe('06700');
    expect(shownAs('receiverPostcode', text)).toBe('06700');
  });

  it('formulas that came to nothing are problems wherever they stand, in any language', () => {
    for (const error of [
      '#N/A',
      '#NAME?',
      ' #REF! ',
      '#DIV/0!',
      '#N/D',
      '#¿NOMBRE?',
      '#¡REF!',
      '#ИМЯ?',
      '#Н/Д',
    ])
      for (const column of [
        'senderCity',
        'receiverName',
        'weight',
        'declared',
        'remark',
        'clientReference',
      ] as const)
        expect(problemsOf({ [column]: error })).toContain(`${column} cell_error`);
    expect(problemsOf({ remark: '#Urgente!', clientReference: '#1001' })).toEqual([]);
  });

  it("an identity number that fits a company by chance, and is a person's with a mistake, is pointed out", () => {
    const warn = (receiverIdentity: string, receiverCountry = 'CN') =>
      warningOf(cellsOf({ receiverIdentity, receiverCountry }), 'receiverIdentity');
    expect(warn('110105199902310031')).toBe('identity_doubtful');
    expect(warn('91110000600037341L')).toBeUndefined();
    expect(warn('11010519491231002X')).toBeUndefined();
    expect(warn('GODE561231GR9', 'MX')).toBe('identity_check_digit');
  });
});

describe("numbers by the file's region", () => {
  it('are read by those of the file that can be read in one way', () => {
    expect(findDecimalSign(['0,5', '12', '1,200'])).toBe(',');
    expect(findDecimalSign(['$1,234.50', '1,200'])).toBe('.');
    expect(findDecimalSign(['1.234.567', ''])).toBe(',');
    expect(findDecimalSign(['0.125 kg'])).toBe('.');
    expect(findDecimalSign(['1,200', '3'])).toBeUndefined();
    expect(findDecimalSign(['0,5', '1.5'])).toBeUndefined();
  });

  it('are written so that there is one reading', () => {
    const columns = { weight: [0], declared: [1] };
    const arranged = (row: string[], decimal?: '.' | ',') => {
      const cells = arrangeCells(row, { columns, decimal });
      return cellsOf({
        weight: cells[importColumns.indexOf('weight')] ?? '',
        declared: cells[importColumns.indexOf('declared')] ?? '',
      });
    };
    const goodsOf = (cells: string[]) => readImportRow(cells, { home: 'CN', currency: 'CNY' }).order?.goods;
    const american = arranged(['1,200', '1,200'], '.');
    expect(goodsOf(american)).toMatchObject({ weight: 1_200_000, declared: 120_000 });
    expect(cellOf(american, 'weight')).toBe('1200');
    expect(goodsOf(arranged(['1,200', '1,234'], ','))).toMatchObject({ weight: 1_200, declared: 123 });
    expect(goodsOf(arranged(['1.200 kg', '1.200'], ','))).toMatchObject({
      weight: 1_200_000,
      declared: 120_000,
    });
    expect(goodsOf(arranged(['0,250', '12,5'], ','))).toMatchObject({ weight: 250, declared: 1_250 });
  });

  it('are thousands in grams, whatever the other numbers of the file have commas for', () => {
    for (const decimal of ['.', ',', undefined] as const)
      for (const [text, unit] of [
        ['1,500', 'g'],
        ['1.500', 'g'],
        ['1,500 g', undefined],
      ] as const) {
        const arrangement = { columns: { weight: [0] }, ...(unit && { units: { weight: unit } }), decimal };
        const cell = arrangeCells([text], arrangement)[importColumns.indexOf('weight')] ?? '';
        expect(read({ weight: cell }).order?.goods.weight, `${text} ${decimal}`).toBe(1_500);
      }
    expect(read({ weight: '0,500 g' }).order?.goods.weight).toBe(1);
    expect(read({ weight: '12,5 g' }).order?.goods.weight).toBe(13);
  });
});

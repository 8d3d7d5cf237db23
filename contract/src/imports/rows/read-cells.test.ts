import { describe, expect, it } from 'vitest';
import { parseMobile } from '../../values/numbering-plans.ts';
import { setMobileParser } from '../../values/phones.ts';
import { findCellWarning } from '../cells/find-cell-warning.ts';
import { findDecimalSign } from '../cells/find-decimal-sign.ts';
import { findRepairedText } from '../cells/repair-cell.ts';
import { findMobileExtension } from '../cells/split-extension.ts';
import { getCellText, type ImportColumn, importColumns } from '../columns.ts';
import { arrangeCells } from '../headings/arrange-cells.ts';
import { readImportRow } from './read-row.ts';

setMobileParser(parseMobile);

type CellTexts = Partial<Record<ImportColumn, string>>;
const validTexts: CellTexts = {
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
const buildCells = (texts: CellTexts) =>
  importColumns.map((column) => ({ ...validTexts, ...texts })[column] ?? '');
const readRow = (texts: CellTexts, currency = 'CNY') =>
  readImportRow(buildCells(texts), { home: 'CN', currency });
const listProblems = (texts: CellTexts, currency?: string) =>
  readRow(texts, currency).problems.map(({ column, problem }) => `${column} ${problem}`);
const repairCell = (column: ImportColumn, text: string) =>
  findRepairedText(buildCells({ [column]: text }), column);

describe('repair of cells', () => {
  it.each([
    ['500g', 500, '0.5 kg'],
    ['500 克', 500, '0.5 kg'],
    ['3斤', 1_500, '1.5 kg'],
    ['3市斤', 1_500, '1.5 kg'],
    ['2 lb', 907, '0.907 kg'],
    ['1.5㎏', 1_500, '1.5 kg'],
  ])('reads the weight %s as %i g and shows the repaired text', (text, grams, repairedText) => {
    expect(readRow({ weight: text }).order?.goods.weight).toBe(grams);
    expect(repairCell('weight', text)).toBe(repairedText);
  });

  it.each([
    ['12.9550', 'USD', 1_296, '12.96'],
    ['1.0050', 'USD', 101, '1.01'],
    ['1500.4000', 'JPY', 1_500, '1500'],
    ['12.9500', 'USD', 1_295, undefined],
    ['12.9550 USD', '', 1_296, '12.96'],
  ])(
    'rounds the value %s %s to the decimal places of its currency and shows the repaired text',
    (text, currency, minorUnits, repairedText) => {
      const texts = { unitValue: text, declaredCurrency: currency };
      expect(readRow(texts).order?.goods.lines?.[0]?.unitValue).toBe(minorUnits);
      expect(findRepairedText(buildCells(texts), 'unitValue')).toBe(repairedText);
    },
  );

  it.each([
    ['1箱', 1],
    ['两件', 2],
    ['3 boxes', 3],
    ['1 box', 1],
    ['x3', 3],
    ['2 bultos', 2],
  ])('reads the pieces %s as %i', (text, pieces) => {
    expect(readRow({ pieces: text }).order?.goods.pieces).toBe(pieces);
  });

  it.each(['40*30*20cm', '40 x 30 x 20', '400×300×200 mm', '40/30/20', 'L40 W30 H20', '长40宽30高20cm'])(
    'reads length, width and height from one cell: %s',
    (text) => {
      expect(readRow({ length: text }).order?.goods.size).toEqual({ length: 40, width: 30, height: 20 });
      expect(repairCell('length', text)).toBe('40 × 30 × 20 cm');
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
  ])('does not read %s as an amount in %s', (text, currency, namedCurrency) => {
    expect(listProblems({ declared: text }, currency)).toEqual([]);
    expect(readRow({ declared: text }, currency).order?.goods.lines?.[0]?.currency).toBe(namedCurrency);
    expect(listProblems({ insured: text }, currency)).toEqual(['insured currency_other']);
  });

  it.each([
    ['$100', 'MXN'],
    ['US$100', 'USD'],
    ['¥100', 'CNY'],
    ['100块', 'CNY'],
    ['RMB100', 'CNY'],
    ['R$100', 'BRL'],
  ])('reads %s as an amount in %s', (text, currency) => {
    expect(readRow({ declared: text }, currency).order?.goods.declared).toBe(10_000);
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
  ])('repairs the mobile number %j and shows the repaired text', (text) => {
    expect(readRow({ receiverMobile: text }).order?.receiver.mobile).toBe('+525512345678');
    expect(repairCell('receiverMobile', text)).toMatch(/^[+\d ]+$/);
  });

  it.each([
    ['+1 206-555-0100 ext. 12345', 'US', '+12065550100', '+1 206-555-0100 ext. 12345'],
    ['206-555-0100 x12', 'US', '+12065550100', '206-555-0100 ext. 12'],
    ['tel. 55 1234 5678 ext 7', 'MX', '+525512345678', '55 1234 5678 ext. 7'],
    ['5512345678 #204', 'MX', '+525512345678', '5512345678 ext. 204'],
    ['13800138000转801', 'CN', '+8613800138000', '13800138000 ext. 801'],
    ['+7 912 345-67-89 (доб. 15)', 'RU', '+79123456789', '+7 912 345-67-89 ext. 15'],
  ])('stores the extension of the mobile number %j in the fixed phone', (text, country, mobile, phone) => {
    const { receiver } = readRow({ receiverMobile: text, receiverCountry: country }).draft;
    expect(receiver.phone).toBe(phone);
    const sender = readRow({ senderMobile: text, senderCountry: country }).order?.sender;
    expect([sender?.mobile, sender?.phone]).toEqual([mobile, phone]);
    const cells = buildCells({ senderMobile: text, senderCountry: country });
    expect(
      `${findRepairedText(cells, 'senderMobile')} ext. ${findMobileExtension(cells, 'senderMobile')}`,
    ).toBe(phone);
  });

  it('reports an invalid mobile number with or without an extension', () => {
    expect(listProblems({ receiverMobile: '12 ext 5' })).toEqual(['receiverMobile phone_invalid']);
    expect(listProblems({ receiverMobile: '5512345678 ext' })).toEqual(['receiverMobile phone_invalid']);
  });

  it.each(['06700.0', 'C.P. 06700', 'CP06700', '06700\u200b'])('repairs the postcode %j', (text) => {
    expect(readRow({ receiverPostcode: text }).order?.receiver.postcode).toBe('06700');
    expect(repairCell('receiverPostcode', text)).toBe('06700');
  });

  it('reports formula errors in every column and in every language', () => {
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
        expect(listProblems({ [column]: error })).toContain(`${column} cell_error`);
    expect(listProblems({ remark: '#Urgente!', clientReference: '#1001' })).toEqual([]);
  });

  it("warns of a person's identity number with a mistake that is also a valid company number", () => {
    const findWarning = (receiverIdentity: string, receiverCountry = 'CN') =>
      findCellWarning(buildCells({ receiverIdentity, receiverCountry }), 'receiverIdentity');
    expect(findWarning('110105199902310031')).toBe('identity_doubtful');
    expect(findWarning('91110000600037341L')).toBeUndefined();
    expect(findWarning('11010519491231002X')).toBeUndefined();
    expect(findWarning('GODE561231GR9', 'MX')).toBe('identity_check_digit');
  });
});

describe('decimal signs of a file', () => {
  it('are found from the unambiguous numbers of the file', () => {
    expect(findDecimalSign(['0,5', '12', '1,200'])).toBe(',');
    expect(findDecimalSign(['$1,234.50', '1,200'])).toBe('.');
    expect(findDecimalSign(['1.234.567', ''])).toBe(',');
    expect(findDecimalSign(['0.125 kg'])).toBe('.');
    expect(findDecimalSign(['1,200', '3'])).toBeUndefined();
    expect(findDecimalSign(['0,5', '1.5'])).toBeUndefined();
  });

  it('make ambiguous numbers unambiguous', () => {
    const columns = { weight: [0], declared: [1] };
    const arrangeRow = (row: string[], decimal?: '.' | ',') => {
      const cells = arrangeCells(row, { columns, decimal });
      return buildCells({
        weight: cells[importColumns.indexOf('weight')] ?? '',
        declared: cells[importColumns.indexOf('declared')] ?? '',
      });
    };
    const readGoods = (cells: string[]) => readImportRow(cells, { home: 'CN', currency: 'CNY' }).order?.goods;
    const american = arrangeRow(['1,200', '1,200'], '.');
    expect(readGoods(american)).toMatchObject({ weight: 1_200_000, declared: 120_000 });
    expect(getCellText(american, 'weight')).toBe('1200');
    expect(readGoods(arrangeRow(['1,200', '1,234'], ','))).toMatchObject({ weight: 1_200, declared: 123 });
    expect(readGoods(arrangeRow(['1.200 kg', '1.200'], ','))).toMatchObject({
      weight: 1_200_000,
      declared: 120_000,
    });
    expect(readGoods(arrangeRow(['0,250', '12,5'], ','))).toMatchObject({ weight: 250, declared: 1_250 });
  });

  it('do not apply to grams: a sign before three digits separates thousands', () => {
    for (const decimal of ['.', ',', undefined] as const)
      for (const [text, unit] of [
        ['1,500', 'g'],
        ['1.500', 'g'],
        ['1,500 g', undefined],
      ] as const) {
        const arrangement = { columns: { weight: [0] }, ...(unit && { units: { weight: unit } }), decimal };
        const cell = arrangeCells([text], arrangement)[importColumns.indexOf('weight')] ?? '';
        expect(readRow({ weight: cell }).order?.goods.weight, `${text} ${decimal}`).toBe(1_500);
      }
    expect(readRow({ weight: '0,500 g' }).order?.goods.weight).toBe(1);
    expect(readRow({ weight: '12,5 g' }).order?.goods.weight).toBe(13);
  });
});

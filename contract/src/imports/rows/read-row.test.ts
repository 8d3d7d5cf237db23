import { describe, expect, it } from 'vitest';
import { parseMobile } from '../../values/numbering-plans.ts';
import { setMobileParser } from '../../values/phones.ts';
import { findRepairedText } from '../cells/repair-cell.ts';
import { getCellIndex, type ImportColumn, importColumns } from '../columns.ts';
import { buildExampleRow } from '../headings/example-row.ts';
import { readImportRow } from './read-row.ts';

setMobileParser(parseMobile);

type CellTexts = Partial<Record<ImportColumn, string>>;
const validTexts: CellTexts = {
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
const buildCells = (texts: CellTexts) => importColumns.map((column) => texts[column] ?? '');
const readRow = (texts: CellTexts, currency = 'CNY') =>
  readImportRow(buildCells({ ...validTexts, ...texts }), { home: 'CN', currency });
const listProblems = (texts: CellTexts) =>
  readRow(texts).problems.map(({ column, problem }) => `${column} ${problem}`);

describe('readImportRow', () => {
  it('reads an order and converts its units to grams, cubic centimetres and minor units', () => {
    const { order, problems } = readRow({
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

  it('reads numbers in common notations', () => {
    const readGrams = (weight: string) => readRow({ weight }).order?.goods.weight;
    expect(
      ['1.5', '1,5', '１．５', '1,234', '1.5 kg', '0,25公斤', '1 234,5', '1,234.5'].map(readGrams),
    ).toEqual([1500, 1500, 1500, 1234, 1500, 250, 1_234_500, 1_234_500]);
    const readInsured = (insured: string, currency: string) =>
      readRow({ insured }, currency).order?.goods.insured;
    expect(['1.234', '1,234', '¥100', '1 234,56', '99.9'].map((text) => readInsured(text, 'CNY'))).toEqual([
      123400, 123400, 10000, 123456, 9990,
    ]);
    expect(readInsured('1500', 'JPY')).toBe(1500);
  });

  it('converts the unit of a number', () => {
    const readGrams = (weight: string) => readRow({ weight }).order?.goods.weight;
    expect(['500g', '500 克', '3斤', '2 lb', '16 oz', '750 г'].map(readGrams)).toEqual([
      500, 500, 1500, 907, 454, 750,
    ]);
    const readGoods = (cells: CellTexts) => readRow(cells).order?.goods;
    expect(readGoods({ pieces: '1箱' })?.pieces).toBe(1);
    expect(readGoods({ pieces: '3 boxes' })?.pieces).toBe(3);
    expect(readGoods({ volume: '2 l' })?.volume).toBe(2_000);
    expect(readGoods({ length: '40*30*20cm', volume: '' })?.size).toEqual({
      length: 40,
      width: 30,
      height: 20,
    });
    expect(readGoods({ length: '400 x 300 x 200 mm', volume: '' })?.size).toEqual({
      length: 40,
      width: 30,
      height: 20,
    });
  });

  it('refuses an insured amount in another currency, and declares a value without insuring it', () => {
    expect(listProblems({ insured: 'USD 100' })).toEqual(['insured currency_other']);
    expect(readRow({ declared: '100 €' }).order?.goods.lines).toMatchObject([
      { unitValue: 10_000, currency: 'EUR' },
    ]);
    expect(readRow({ insured: '', declared: 'CNY 100' }).order?.goods).toMatchObject({
      declared: 10000,
      insured: 0,
    });
  });

  it('reports formula errors in every column', () => {
    expect(listProblems({ senderCompany: '#N/A', remark: '#REF!', receiverName: '#NAME?' })).toEqual(
      expect.arrayContaining(['senderCompany cell_error', 'remark cell_error', 'receiverName cell_error']),
    );
  });

  it('repairs mobile numbers from spreadsheets and chats', () => {
    const mexican = {
      receiverCountry: 'MX',
      receiverPostcode: '06700',
      receiverCity: 'Cuauhtémoc',
      receiverIdentity: 'GODE561231GR8',
    };
    const readMobileNumber = (receiverMobile: string) =>
      readRow({ ...mexican, receiverMobile }).order?.receiver.mobile;
    expect(readMobileNumber('5512345678.0')).toBe('+525512345678');
    expect(readMobileNumber('52 1 55 1234 5678')).toBe('+525512345678');
    expect(readMobileNumber('\u200b+52 55 1234\u200b 5678')).toBe('+525512345678');
    expect(
      findRepairedText(
        importColumns.map((column) => (column === 'weight' ? '500g' : '')),
        'weight',
      ),
    ).toBe('0.5 kg');
  });

  it('refuses numbers in other units and numbers out of range', () => {
    expect(listProblems({ weight: '500 ml', insured: '=1+1' })).toEqual([
      'weight number_invalid',
      'insured number_invalid',
    ]);
    expect(listProblems({ pieces: '1,000' })).toEqual(['pieces pieces_invalid']);
    expect(listProblems({ pieces: '1.5' })).toEqual(['pieces pieces_invalid']);
    expect(listProblems({ weight: '' })).toEqual(['weight weight_required']);
    expect(listProblems({ length: '3' })).toEqual(['width size_incomplete', 'height size_incomplete']);
    expect(listProblems({ weight: '99999999999' })).toEqual(['weight field_invalid']);
  });

  it('reports digits that a spreadsheet removed', () => {
    expect(
      listProblems({
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

  it('reads the country from its code or name, otherwise from the destination', () => {
    const readReceiverCountry = (cells: CellTexts) =>
      readRow({ receiverMobile: '+525512345678', ...cells }).draft.receiver.region.country?.code;
    expect(readReceiverCountry({ receiverCountry: 'mx' })).toBe('MX');
    expect(readReceiverCountry({ receiverCountry: '墨西哥' })).toBe('MX');
    expect(readReceiverCountry({ receiverCountry: 'Мексика' })).toBe('MX');
    expect(readReceiverCountry({ receiverCountry: '', destination: 'México' })).toBe('MX');
    expect(listProblems({ receiverCountry: '', destination: '' })).toEqual([
      'receiverCountry country_required',
    ]);
    expect(listProblems({ receiverCountry: 'Atlantis' })).toEqual(['receiverCountry country_unknown']);
    expect(listProblems({ destination: 'Japan' })).toEqual(['destination destination_differs']);
    expect(listProblems({ destination: 'Madrid' })).toEqual([]);
  });

  it('applies the rules of the order schema, with at most one problem per column', () => {
    expect(
      listProblems({ receiverName: '', receiverMobile: '12', senderPostcode: 'x', itemType: 'dragon' }),
    ).toEqual([
      'senderPostcode postcode_invalid',
      'receiverName contact_name_required',
      'receiverMobile phone_invalid',
      'itemType item_type_unknown',
    ]);
    expect(
      listProblems({ receiverCountry: 'MX', receiverMobile: '+525512345678', itemName: 'Regalo' }),
    ).toEqual(['itemName item_vague']);
  });

  it('does not confuse a party with the cached party of another row or country', () => {
    const readSenderCountry = (senderCountry: string) =>
      readRow({ senderCountry }).order?.sender.region.country.code;
    expect([readSenderCountry('CN'), readSenderCountry(''), readSenderCountry('CN')]).toEqual([
      'CN',
      'CN',
      'CN',
    ]);
    const readMobileNumber = (senderMobile: string) =>
      readRow({ senderMobile }).order?.sender.mobile ?? 'none';
    expect(['13800138000', '13800138000', '12', '13900139000', '12'].map(readMobileNumber)).toEqual([
      '+8613800138000',
      '+8613800138000',
      'none',
      '+8613900139000',
      'none',
    ]);
    // The same cells in the file of a client in another country.
    const cells = buildCells({ ...validTexts, senderMobile: '612345678' });
    const listProblemsIn = (home: string) => readImportRow(cells, { home, currency: 'CNY' }).problems;
    expect(listProblemsIn('ES')).toEqual([]);
    expect(listProblemsIn('CN')).toEqual([{ column: 'senderMobile', problem: 'phone_invalid' }]);
    expect(listProblemsIn('ES')).toEqual([]);
    // Different cells that are equal only after they are joined.
    expect(listProblems({ senderName: 'a', senderMobile: '\nb' })).toEqual(['senderMobile phone_invalid']);
    expect(listProblems({ senderName: 'a\nb', senderMobile: '' })).toEqual([
      'senderMobile sender_phone_required',
    ]);
  });

  it('refuses characters that cannot be stored, and stores formulas as text', () => {
    expect(listProblems({ receiverName: 'a\u0000b', remark: '\ud800', senderCity: 'x\u0001' })).toEqual([
      'senderCity text_invalid',
      'receiverName text_invalid',
      'remark text_invalid',
    ]);
    expect(readRow({ remark: '=1+1', itemName: '+cmd' }).order?.goods).toMatchObject({
      remark: '=1+1',
      itemName: '+cmd',
    });
  });

  it('refuses the example row of each language until a cell is changed', () => {
    for (const language of ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const) {
      const defaults = { home: 'CN', currency: 'CNY' };
      const cells = buildExampleRow(language);
      // The example of older templates has no declared value.
      for (const exampleCells of [cells, cells.with(getCellIndex('declared'), '')])
        expect(readImportRow(exampleCells, defaults).problems).toEqual([
          { column: 'senderName', problem: 'row_example' },
        ]);
      expect(readImportRow(cells.with(1, '13900139000'), defaults).problems).toEqual([]);
    }
  });
});

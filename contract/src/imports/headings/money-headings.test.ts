import { describe, expect, it } from 'vitest';
import { parseMobile } from '../../values/numbering-plans.ts';
import { setMobileParser } from '../../values/phones.ts';
import { getCellText, type ImportColumn } from '../columns.ts';
import { readImportOrder } from '../rows/read-order.ts';
import { arrangeCells } from './arrange-cells.ts';
import { findImportColumns } from './find-columns.ts';

setMobileParser(parseMobile);

const party = [
  ['Sender name', 'Zhang San'],
  ['Sender mobile', '13800138000'],
  ['Sender address', 'Keji Rd 1'],
  ['Receiver name', 'Ana Bell'],
  ['Receiver mobile', '+15125550147'],
  ['Receiver country', 'US'],
  ['Receiver state', 'TX'],
  ['Receiver city', 'Austin'],
  ['Receiver postal code', '78701'],
  ['Receiver address', '12 Oak St'],
  ['Weight', '1'],
] as const;

/** Reads a file with one order. The columns of the parties are added. */
function readFile(columns: readonly (readonly [string, string])[], currency = 'CNY') {
  const allColumns = [...party, ...columns];
  const found = findImportColumns(allColumns.map(([heading]) => heading));
  const cells = arrangeCells(
    allColumns.map(([, cell]) => cell),
    found,
  );
  const result = readImportOrder([cells], { home: 'CN', currency });
  return { ...result, found, getCell: (column: ImportColumn) => getCellText(cells, column) };
}

const mug = ['Item', 'Mug'] as const;

describe('a heading with a currency', () => {
  it.each([
    ['Цена за шт., $', 'USD'],
    ['Unit price (EUR)', 'EUR'],
    ['Unit price, US$', 'USD'],
    ['单价/美元', 'USD'],
    ['单价（元）', 'CNY'],
    ['単価（円）', 'JPY'],
    ['Precio unitario €', 'EUR'],
    ['Unit value £', 'GBP'],
    ['Unit price zł', 'PLN'],
    ['Цена за штуку, руб.', 'RUB'],
    ['Unit Price ¥', 'CNY'],
    ['Unit price [AED]', 'AED'],
  ])('%s is the value of one unit in %s', (heading, currency) => {
    const { order, problems } = readFile([mug, ['Units of this item', '2'], [heading, '14.50']], 'KZT');
    const { lines } = order?.goods ?? {};
    expect(problems).toEqual([[]]);
    const minor = currency === 'JPY' ? 15 : 1450;
    expect(lines).toMatchObject([{ quantity: 2, unitValue: minor, currency }]);
  });

  it.each([
    ['Price USD', 'USD'],
    ['Precio €', 'EUR'],
    ['Valor US$', 'USD'],
    ['Valor (pesos mexicanos)', 'MXN'],
    ['Amount, GBP', 'GBP'],
    ['Declared value (USD)', 'USD'],
    ['金额/美元', 'USD'],
    ['Стоимость, $', 'USD'],
  ])('%s is the value of the goods in %s', (heading, currency) => {
    const { order, found } = readFile([mug, [heading, '14.50']]);
    expect(found.suggestions).toEqual({});
    expect(order?.goods.lines).toMatchObject([{ name: 'Mug', quantity: 1, unitValue: 1450, currency }]);
  });

  it('means the account currency if its sign can be a sign of that currency', () => {
    expect(readFile([mug, ['Valor $', '850']], 'MXN').order?.goods).toMatchObject({ declared: 85_000 });
    expect(readFile([mug, ['申报价值（元）', '85']], 'CNY').order?.goods).toMatchObject({ declared: 8_500 });
  });

  it('decides the currency of a cell with a sign of several currencies', () => {
    const lines = (cell: string) => readFile([mug, ['金額(円)', cell]], 'CNY').order?.goods.lines;
    expect(lines('¥1500')).toMatchObject([{ unitValue: 1500, currency: 'JPY' }]);
    expect(lines('US$15')).toMatchObject([{ unitValue: 1500, currency: 'USD' }]);
  });

  it('is not an amount if its words have another meaning', () => {
    const found = findImportColumns(['Shipping cost USD', 'Currency (USD, EUR)']);
    expect([found.columns, found.ignored]).toEqual([{ declaredCurrency: [1] }, [0]]);
  });

  it('is the value of one unit if it is a price beside a quantity', () => {
    const { order } = readFile([mug, ['Qty', '2'], ['Price USD', '9.90']]);
    expect(order?.goods.lines).toMatchObject([{ quantity: 2, unitValue: 990, currency: 'USD' }]);
  });
});

describe('a heading of the value of one unit', () => {
  const unitValueHeadings = [
    ...['Valor unit. (USD)', 'Precio unit.', 'P. unit.', 'P.U.', 'Valor c/u', 'Costo unit.', 'Valor por ud.'],
    ...['Valor decl. unit.', 'Valor (unitario)', 'Valor declarado (por unidad)', 'Precio/pza'],
    ...['Unit val.', 'Unit price', 'U. price', 'Value/pcs', 'Value per item', 'Declared value (each)'],
    ...['Цена за ед.', 'Стоим. ед.', 'Стоимость за 1 шт.', 'Ст-ть за ед.', 'Цена (за шт.)'],
    ...[
      '单价(USD)',
      '每件申报价值',
      '申报价值（单件）',
      '申报价值/件',
      '單件金額',
      '単価',
      '1個あたりの金額',
      '申告価格（1個）',
    ],
  ];
  it.each(unitValueHeadings)('%s is multiplied by the quantity', (heading) => {
    const { order } = readFile([mug, ['Units of this item', '2'], [heading, '13.50']], 'USD');
    expect(order?.goods).toMatchObject({ declared: 2700, lines: [{ quantity: 2, unitValue: 1350 }] });
  });

  it.each(unitValueHeadings)('%s is sure below a group heading of goods', (heading) => {
    const headings = ['Nombre', 'Celular', 'Cant.', heading];
    const groups = ['receiver', 'receiver', 'goods', 'goods'] as const;
    expect(findImportColumns(headings, groups).columns).toMatchObject({ unitValue: [3] });
  });

  it.each([
    'Declared value (unit: USD)',
    '申报价值（单位：美元）',
    'Объявленная стоимость (ед. изм. USD)',
    'Declared value of each parcel',
    'Valor declarado (precio unitario × cantidad)',
    '申报价值（单价×数量）',
  ])('%s is the total value', (heading) => {
    const { order } = readFile([mug, ['Units of this item', '2'], [heading, '13.50']], 'USD');
    expect(order?.goods).toMatchObject({ declared: 1350 });
  });

  it.each([
    ['单价', '申报单价'],
    ['单价(USD)', '报关单价'],
    ['Unit price', 'Declared value (each)'],
    ['Precio unitario', 'Valor unitario declarado'],
  ])('%s is ignored beside %s in either order', (shopPrice, declaredPrice) => {
    const party = ['Receiver name', 'Receiver mobile', 'Qty'];
    const shopFirst = findImportColumns([...party, shopPrice, declaredPrice]);
    expect([shopFirst.columns.unitValue, shopFirst.ignored]).toEqual([[4], [3]]);
    const declaredFirst = findImportColumns([...party, declaredPrice, shopPrice]);
    expect([declaredFirst.columns.unitValue, declaredFirst.ignored]).toEqual([[3], [4]]);
  });

  it('with a word for customs makes the import ignore the total price of the shop', () => {
    const marketplaceHeadings = [
      'Receiver name',
      'Receiver mobile',
      '商品名称',
      '数量',
      '单价',
      '商品总价',
      '币种',
      '申报单价',
    ];
    const found = findImportColumns(marketplaceHeadings);
    expect(found.columns).toMatchObject({ unitValue: [7], quantity: [3] });
    expect(found.columns.declared).toBeUndefined();
    expect([...found.ignored].sort()).toEqual([4, 5]);
    const withoutCustomsWord = findImportColumns([
      'Receiver name',
      'Receiver mobile',
      'Qty',
      'Unit price',
      'Declared value',
    ]);
    expect(withoutCustomsWord.columns).toMatchObject({ unitValue: [3], declared: [4] });
  });

  it('makes a unit weight the net weight beside the weight of the parcel', () => {
    const { columns } = findImportColumns(['Receiver name', 'Receiver mobile', 'Peso', 'Peso unit.']);
    expect(columns).toMatchObject({ weight: [2], netWeight: [3] });
  });

  it('is an address line if it is only the word for a unit', () => {
    const { columns } = findImportColumns(['Name', 'Mobile', 'Street', 'Unit']);
    expect(columns.receiverDetail).toEqual([2, 3]);
  });
});

describe('a heading of a quantity', () => {
  it.each(['Qty', 'Quantity', 'Cantidad', '数量', 'Количество', '數量'])(
    '%s is the number of units beside an item column',
    (heading) => {
      const { order, getCell, problems } = readFile([mug, [heading, '2']]);
      expect(problems).toEqual([[]]);
      expect([getCell('quantity'), getCell('pieces')]).toEqual(['2', '']);
      expect(order?.goods).toMatchObject({ pieces: 1, lines: [{ name: 'Mug', quantity: 2 }] });
    },
  );

  it.each([
    'Pieces',
    'Parcels',
    'Boxes',
    'Bultos',
    '件数',
    'Кол-во мест',
    'Item quantity',
    '物品数量',
    'Qty (boxes)',
  ])('%s is the number of parcels', (heading) => {
    expect(readFile([mug, [heading, '2']]).order?.goods).toMatchObject({ pieces: 2 });
  });

  it('is only suggested if no other column shows whether it is a number of units or of parcels', () => {
    const { columns, suggestions } = findImportColumns(['Receiver name', 'Receiver mobile', 'Qty']);
    expect([columns.pieces, columns.quantity, suggestions]).toEqual([undefined, undefined, { 2: 'pieces' }]);
  });
});

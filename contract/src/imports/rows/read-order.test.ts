import { describe, expect, it } from 'vitest';
import { orderFieldNamesByLanguage } from '../../orders/field-names/index.ts';
import { orderTextFields } from '../../orders/fields/field-lists.ts';
import { languages } from '../../values/languages.ts';
import { parseMobile } from '../../values/numbering-plans.ts';
import { setMobileParser } from '../../values/phones.ts';
import { findDutiesPayer, findExportReason } from '../cells/find-export-terms.ts';
import { type ImportColumn, importColumns } from '../columns.ts';
import { buildExampleRow } from '../headings/example-row.ts';
import { joinRows } from './join-rows.ts';
import { readImportOrder } from './read-order.ts';
import { isImportedField } from './row-order.ts';

setMobileParser(parseMobile);

type CellTexts = Partial<Record<ImportColumn, string>>;
const defaults = { home: 'CN', currency: 'CNY' };

const buildFirstRow = (texts: CellTexts = {}): string[] => {
  const cells = buildExampleRow('en');
  const allTexts: CellTexts = {
    senderName: 'Zhang San',
    insured: '',
    declared: '',
    volume: '',
    pieces: '',
    itemName: 'Shirt',
    ...texts,
  };
  for (const [column, text] of Object.entries(allTexts))
    cells[importColumns.indexOf(column as ImportColumn)] = text;
  return cells;
};
/** Builds a further row of an order, without sender and receiver. */
const buildFurtherRow = (texts: CellTexts): string[] => importColumns.map((column) => texts[column] ?? '');

const readOrder = (...rows: string[][]) => readImportOrder(rows, defaults);
const listProblems = (...rows: string[][]) =>
  readOrder(...rows).problems.flatMap((problems, rowIndex) =>
    problems.map(({ column, problem }) => `${rowIndex} ${column} ${problem}`),
  );

// A new text field of an order must not be dropped when a row is read.
it.each(orderTextFields.filter(isImportedField))('reads the text %s of a row into the order', (field) => {
  const { order } = readImportOrder([buildFirstRow({ [field]: 'IM1234567890' })], defaults);
  expect(order).toMatchObject({ [field]: 'IM1234567890' });
});

describe('the item of a row', () => {
  it('becomes a goods line in the stored units', () => {
    const { order } = readOrder(
      buildFirstRow({
        itemCode: 'TS-1',
        quantity: '5',
        unitValue: '12,50',
        declaredCurrency: 'usd',
        hsCode: '6109.10',
        origin: '中国',
        englishName: 'Cotton T-shirt',
        netWeight: '180 g',
        gtin: '4006381333931',
        manufacturerCode: 'M-7',
        manufacturer: 'Hongda',
        link: 'https://shop.example/ts',
        dutiesPayer: 'DDP',
        exportReason: 'Venta',
        platform: 'Shopee',
        ioss: 'im 276 000 0742',
      }),
    );
    expect(order).toMatchObject({
      dutiesPayer: 'sender',
      exportReason: 'sale',
      platform: 'Shopee',
      ioss: 'IM2760000742',
      goods: { itemName: 'Shirt', itemCode: 'TS-1', declared: 6_250, declaredCurrency: 'USD', pieces: 1 },
    });
    expect(order?.goods.lines).toEqual([
      {
        name: 'Shirt',
        code: 'TS-1',
        quantity: 5,
        unitValue: 1_250,
        currency: 'USD',
        netWeight: 180,
        hsCode: '610910',
        origin: 'CN',
        englishName: 'Cotton T-shirt',
        gtin: '4006381333931',
        manufacturerCode: 'M-7',
        manufacturer: 'Hongda',
        link: 'https://shop.example/ts',
      },
    ]);
  });

  it('needs no goods line if the row has only an item name', () => {
    expect(readOrder(buildFirstRow()).order?.goods).toMatchObject({ itemName: 'Shirt', declared: 0 });
    expect(readOrder(buildFirstRow()).order?.goods.lines).toBeUndefined();
  });

  it('reports each invalid text in its cell', () => {
    const invalidTexts: [CellTexts, string][] = [
      [{ declaredCurrency: 'Taler' }, 'declaredCurrency currency_unknown'],
      [{ origin: 'Atlantis' }, 'origin country_unknown'],
      [{ quantity: '1.5' }, 'quantity quantity_invalid'],
      [{ unitValue: 'dear' }, 'unitValue number_invalid'],
      [{ unitValue: '-3' }, 'unitValue number_negative'],
      [{ weight: '−2 kg' }, 'weight number_negative'],
      [{ hsCode: '6109' }, 'hsCode hs_code_invalid'],
      [{ gtin: '4006381333932' }, 'gtin gtin_invalid'],
      [{ link: 'shop' }, 'link link_invalid'],
      [{ dutiesPayer: 'EXW' }, 'dutiesPayer duties_payer_unknown'],
      [{ exportReason: 'because' }, 'exportReason export_reason_unknown'],
      [{ ioss: '12' }, 'ioss ioss_invalid'],
      [{ netWeight: '?' }, 'netWeight number_invalid'],
      [{ itemCode: 'A', hsCode: '#REF!' }, 'hsCode cell_error'],
      [{ unitValue: '10', quantity: '3', declared: '31' }, 'declared sum_differs'],
      [{ unitValue: '3', quantity: '3', declared: '10' }, 'declared sum_differs'],
      [{ quantity: '3', declared: '0.02' }, 'declared value_uneven'],
      [{ unitValue: '10 EUR', declaredCurrency: 'USD' }, 'unitValue currency_other'],
    ];
    for (const [texts, expected] of invalidTexts)
      expect(listProblems(buildFirstRow(texts))).toContain(`0 ${expected}`);
  });

  it('becomes two lines if the total is not divisible by the quantity, so that the declared total is exact', () => {
    const readSplit = (...rows: string[][]) => {
      const result = readOrder(...rows);
      const goods = result.order?.goods;
      const lines = goods?.lines?.map(({ name, quantity, unitValue }) => [name, quantity, unitValue]);
      return [lines, goods?.declared, result.valueSplits, result.problems.flat()];
    };
    const splitLines = [
      ['Shirt', 2, 233],
      ['Shirt', 1, 234],
    ];
    expect(readSplit(buildFirstRow({ quantity: '3', declared: '7' }))).toEqual([
      splitLines,
      700,
      ['2 × 2.33 + 1 × 2.34'],
      [],
    ]);
    // The unit value in the sheet is rounded.
    expect(readSplit(buildFirstRow({ quantity: '3', unitValue: '2.33', declared: '7' }))[0]).toEqual(
      splitLines,
    );
    expect(readSplit(buildFirstRow({ quantity: '3', declared: '700', declaredCurrency: 'JPY' }))[2]).toEqual([
      '2 × 233 + 1 × 234',
    ]);
    expect(readSplit(buildFirstRow({ quantity: '2', declared: '7' }))[2]).toEqual([undefined]);
    expect(readOrder(buildFirstRow({ quantity: '3', declared: '7' })).itemRows).toEqual([0, 0]);
  });

  it('has the unit value of the row or a share of the total, in the currency of the row', () => {
    const readLine = (texts: CellTexts) => readOrder(buildFirstRow(texts)).order?.goods.lines?.[0];
    expect(readLine({ quantity: '4', declared: '10' })).toMatchObject({
      quantity: 4,
      unitValue: 250,
      currency: '',
    });
    expect(readLine({ unitValue: '10 EUR' })).toMatchObject({ unitValue: 1_000, currency: 'EUR' });
    expect(readLine({ unitValue: '1200', declaredCurrency: '日元' })).toMatchObject({
      unitValue: 1_200,
      currency: 'JPY',
    });
    expect(readLine({ unitValue: '10', declaredCurrency: 'CNY' })).toMatchObject({ currency: '' });
  });

  it('recognizes the duties payers and export reasons of portal exports in every language', () => {
    for (const language of languages) {
      const { dutiesPayers, exportReasons } = orderFieldNamesByLanguage[language];
      for (const [payer, name] of Object.entries(dutiesPayers)) expect(findDutiesPayer(name)).toBe(payer);
      for (const [reason, name] of Object.entries(exportReasons)) expect(findExportReason(name)).toBe(reason);
    }
  });
});

describe('rows of one order', () => {
  const A = { clientReference: 'A-1' };

  it('become goods lines, and the first row has the data of the whole order', () => {
    const { order } = readOrder(
      buildFirstRow({
        ...A,
        itemName: 'Shirt',
        quantity: '2',
        unitValue: '10',
        declaredCurrency: 'USD',
        remark: 'Ring',
      }),
      buildFurtherRow({ ...A, itemName: 'Cap', quantity: '1', unitValue: '5', remark: 'Twice' }),
      buildFurtherRow({ ...A, itemName: 'Mug', quantity: '3', unitValue: '4' }),
    );
    expect(
      order?.goods.lines?.map(({ name, quantity, unitValue, currency }) => [
        name,
        quantity,
        unitValue,
        currency,
      ]),
    ).toEqual([
      ['Shirt', 2, 1_000, 'USD'],
      ['Cap', 1, 500, 'USD'],
      ['Mug', 3, 400, 'USD'],
    ]);
    expect(order?.goods).toMatchObject({
      declared: 3_700,
      declaredCurrency: 'USD',
      weight: 1_500,
      remark: 'Ring Twice',
    });
    expect(order?.goods.parcels).toBeUndefined();
  });

  it('become parcels if their measures differ, and a repeated measure is the same parcel', () => {
    const size = { length: '40', width: '30', height: '20' };
    const { order } = readOrder(
      buildFirstRow({ ...A, weight: '2', pieces: '2', ...size }),
      buildFurtherRow({ ...A, itemName: 'Shirt', weight: '3', pieces: '1' }),
      buildFurtherRow({ ...A, itemName: 'Cap', quantity: '1', weight: '2', pieces: '2', ...size }),
    );
    expect(order?.goods).toMatchObject({ pieces: 3, weight: 5_000 });
    expect(order?.goods.parcels).toMatchObject([
      { pieces: 2, weight: 2_000, size: { length: 40, width: 30, height: 20 } },
      { pieces: 1, weight: 3_000, size: null },
    ]);
    // A repeated item name adds no item.
    expect(order?.goods.lines?.map(({ name }) => name)).toEqual(['Shirt', 'Cap']);
  });

  it('report each problem in the row that causes it', () => {
    expect(
      listProblems(
        buildFirstRow({ ...A, quantity: '1', insured: '100' }),
        buildFurtherRow({ ...A, quantity: '2', hsCode: '12' }),
        buildFurtherRow({
          ...A,
          itemName: 'Cap',
          insured: '200',
          receiverCity: 'Puebla',
          unitValue: '5 EUR',
          weight: 'much',
        }),
        buildFurtherRow({ ...A, itemName: 'Mug', declaredCurrency: 'USD' }),
      ),
    ).toEqual([
      '1 itemName item_name_required',
      '1 hsCode hs_code_invalid',
      '2 receiverCity order_differs',
      '2 insured order_differs',
      '2 weight number_invalid',
      '3 declaredCurrency currencies_differ',
    ]);
  });

  it('are joined by reference and receiver, also with other rows between them', () => {
    const rows = [
      buildFirstRow({ clientReference: 'A-1' }),
      buildFirstRow({ clientReference: '' }),
      buildFurtherRow({ clientReference: 'a-1', itemName: 'Cap' }),
      buildFirstRow({ clientReference: 'A-1', receiverName: 'Somebody Else' }),
      buildFirstRow({ clientReference: 'A-1' }),
      buildFirstRow({ clientReference: '' }),
    ].map((cells, row) => ({ row, cells }));
    expect(
      joinRows(rows).map(({ rows: orderRows, notJoined }) => [orderRows.map(({ row }) => row), notJoined]),
    ).toEqual([
      [[0, 2], undefined],
      [[1], undefined],
      [[3], 'reference_other_receiver'],
      [[4], 'reference_repeated'],
      [[5], undefined],
    ]);
  });

  it('are limited to the maximum number of lines and rows of an order', () => {
    const rows = Array.from({ length: 205 }, (_, index) => ({
      cells: buildFurtherRow({ ...A, itemName: `Item ${index}`, quantity: '1' }),
    }));
    const joined = joinRows([{ cells: buildFirstRow(A) }, ...rows]);
    expect(joined[0]?.rows).toHaveLength(200);
    expect(joined.slice(1).every(({ notJoined }) => notJoined === 'order_too_large')).toBe(true);
    const problems = listProblems(...(joined[0]?.rows ?? []).map(({ cells }) => cells));
    expect(problems).toContain('100 itemName order_too_large');
    expect(problems).not.toContain('99 itemName order_too_large');
  });
});

import { describe, expect, it } from 'vitest';
import { allOrderWords } from '../../orders/field-names/index.ts';
import { languages } from '../../values/languages.ts';
import { readMobile } from '../../values/numbering-plans.ts';
import { providePhones } from '../../values/phones.ts';
import { findDutiesPayer, findExportReason } from '../cells/find-export-terms.ts';
import { type ImportColumn, importColumns } from '../columns.ts';
import { exampleRow } from '../headings/example-row.ts';
import { joinRows } from './join-rows.ts';
import { readImportOrder } from './read-order.ts';

providePhones(readMobile);

type Said = Partial<Record<ImportColumn, string>>;
const home = { home: 'CN', currency: 'CNY' };

const first = (said: Said = {}): string[] => {
  const cells = exampleRow('en');
  const all: Said = {
    senderName: 'Zhang San',
    insured: '',
    declared: '',
    volume: '',
    pieces: '',
    itemName: 'Shirt',
    ...said,
  };
  for (const [column, text] of Object.entries(all))
    cells[importColumns.indexOf(column as ImportColumn)] = text;
  return cells;
};
/** A row that adds to an order: it says nothing of who sends it to whom. */
const more = (said: Said): string[] => importColumns.map((column) => said[column] ?? '');

const read = (...rows: string[][]) => readImportOrder(rows, home);
const problemsOf = (...rows: string[][]) =>
  read(...rows).problems.flatMap((problems, at) =>
    problems.map(({ column, problem }) => `${at} ${column} ${problem}`),
  );

describe('what a row says of its item', () => {
  it('becomes a line, in the units that are stored', () => {
    const { order } = read(
      first({
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

  it('is nothing new where it says a name alone', () => {
    expect(read(first()).order?.goods).toMatchObject({ itemName: 'Shirt', declared: 0 });
    expect(read(first()).order?.goods.lines).toBeUndefined();
  });

  it('is wrong in its own cell, and never dropped', () => {
    const wrong: [Said, string][] = [
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
    for (const [said, expected] of wrong) expect(problemsOf(first(said))).toContain(`0 ${expected}`);
  });

  it('is two lines where the sum does not come out even: what is declared is what the row says, to the last unit', () => {
    const shares = (...rows: string[][]) => {
      const { order, shared, problems } = read(...rows);
      const lines = order?.goods.lines?.map(({ name, quantity, unitValue }) => [name, quantity, unitValue]);
      return [lines, order?.goods.declared, shared, problems.flat()];
    };
    const twice = [
      ['Shirt', 2, 233],
      ['Shirt', 1, 234],
    ];
    expect(shares(first({ quantity: '3', declared: '7' }))).toEqual([
      twice,
      700,
      ['2 × 2.33 + 1 × 2.34'],
      [],
    ]);
    // What one is worth was rounded in the sheet itself.
    expect(shares(first({ quantity: '3', unitValue: '2.33', declared: '7' }))[0]).toEqual(twice);
    expect(shares(first({ quantity: '3', declared: '700', declaredCurrency: 'JPY' }))[2]).toEqual([
      '2 × 233 + 1 × 234',
    ]);
    expect(shares(first({ quantity: '2', declared: '7' }))[2]).toEqual([undefined]);
    expect(read(first({ quantity: '3', declared: '7' })).itemRows).toEqual([0, 0]);
  });

  it('is worth what one is, or what all are, in the currency it names', () => {
    const lineOf = (said: Said) => read(first(said)).order?.goods.lines?.[0];
    expect(lineOf({ quantity: '4', declared: '10' })).toMatchObject({
      quantity: 4,
      unitValue: 250,
      currency: '',
    });
    expect(lineOf({ unitValue: '10 EUR' })).toMatchObject({ unitValue: 1_000, currency: 'EUR' });
    expect(lineOf({ unitValue: '1200', declaredCurrency: '日元' })).toMatchObject({
      unitValue: 1_200,
      currency: 'JPY',
    });
    expect(lineOf({ unitValue: '10', declaredCurrency: 'CNY' })).toMatchObject({ currency: '' });
  });

  it('says who pays and why in the words of our own sheets, in every language', () => {
    for (const language of languages) {
      const { dutiesPayers, exportReasons } = allOrderWords[language];
      for (const [payer, name] of Object.entries(dutiesPayers)) expect(findDutiesPayer(name)).toBe(payer);
      for (const [reason, name] of Object.entries(exportReasons)) expect(findExportReason(name)).toBe(reason);
    }
  });
});

describe('rows of one order', () => {
  const A = { clientReference: 'A-1' };

  it('are its lines; the first says what belongs to all', () => {
    const { order } = read(
      first({
        ...A,
        itemName: 'Shirt',
        quantity: '2',
        unitValue: '10',
        declaredCurrency: 'USD',
        remark: 'Ring',
      }),
      more({ ...A, itemName: 'Cap', quantity: '1', unitValue: '5', remark: 'Twice' }),
      more({ ...A, itemName: 'Mug', quantity: '3', unitValue: '4' }),
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

  it('are its parcels where they measure something else; what is repeated is the same', () => {
    const size = { length: '40', width: '30', height: '20' };
    const { order } = read(
      first({ ...A, weight: '2', pieces: '2', ...size }),
      more({ ...A, itemName: 'Shirt', weight: '3', pieces: '1' }),
      more({ ...A, itemName: 'Cap', quantity: '1', weight: '2', pieces: '2', ...size }),
    );
    expect(order?.goods).toMatchObject({ pieces: 3, weight: 5_000 });
    expect(order?.goods.parcels).toMatchObject([
      { pieces: 2, weight: 2_000, size: { length: 40, width: 30, height: 20 } },
      { pieces: 1, weight: 3_000, size: null },
    ]);
    // A name that is only said again is no second item.
    expect(order?.goods.lines?.map(({ name }) => name)).toEqual(['Shirt', 'Cap']);
  });

  it('tell what is wrong in the row that says it', () => {
    expect(
      problemsOf(
        first({ ...A, quantity: '1', insured: '100' }),
        more({ ...A, quantity: '2', hsCode: '12' }),
        more({
          ...A,
          itemName: 'Cap',
          insured: '200',
          receiverCity: 'Puebla',
          unitValue: '5 EUR',
          weight: 'much',
        }),
        more({ ...A, itemName: 'Mug', declaredCurrency: 'USD' }),
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

  it('are joined by their reference and receiver, wherever they stand', () => {
    const rows = [
      first({ clientReference: 'A-1' }),
      first({ clientReference: '' }),
      more({ clientReference: 'a-1', itemName: 'Cap' }),
      first({ clientReference: 'A-1', receiverName: 'Somebody Else' }),
      first({ clientReference: 'A-1' }),
      first({ clientReference: '' }),
    ].map((cells, row) => ({ row, cells }));
    expect(
      joinRows(rows).map(({ rows: some, notJoined }) => [some.map(({ row }) => row), notJoined]),
    ).toEqual([
      [[0, 2], undefined],
      [[1], undefined],
      [[3], 'reference_other_receiver'],
      [[4], 'reference_repeated'],
      [[5], undefined],
    ]);
  });

  it('are no more than an order can have', () => {
    const rows = Array.from({ length: 205 }, (_, at) => ({
      cells: more({ ...A, itemName: `Item ${at}`, quantity: '1' }),
    }));
    const joined = joinRows([{ cells: first(A) }, ...rows]);
    expect(joined[0]?.rows).toHaveLength(200);
    expect(joined.slice(1).every(({ notJoined }) => notJoined === 'order_too_large')).toBe(true);
    const problems = problemsOf(...(joined[0]?.rows ?? []).map(({ cells }) => cells));
    expect(problems).toContain('100 itemName order_too_large');
    expect(problems).not.toContain('99 itemName order_too_large');
  });
});

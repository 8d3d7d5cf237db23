import { describe, expect, it } from 'vitest';
import { loadFixtureFile, type ReadRowResult, readAndCheck } from './read-and-check.fixture.ts';

const senderCells = ['Zhang San', '13800138000', '', '', 'CN', '', '', '', 'Keji Rd 1', ''];
const readFixture = (name: string) => readAndCheck(loadFixtureFile(name), { senderCells });
const listTexts = (rows: readonly ReadRowResult[], ...columns: (keyof ReadRowResult['texts'])[]) =>
  rows.map(({ texts }) => columns.map((column) => texts[column] ?? ''));
const listDistinctProblems = (rows: readonly ReadRowResult[]) => [
  ...new Set(rows.flatMap(({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}`))),
];

/** Expects that the shop is recognised and the user need not assign any column. */
const expectRecognised = (result: Awaited<ReturnType<typeof readFixture>>, name: string) => {
  expect(result.fault).toBeUndefined();
  expect(result.areColumnsMapped).toBe(true);
  expect(result.unmappedColumns).toEqual([]);
  expect(result.preview?.layout?.shop?.name).toBe(name);
};

describe('exports of shops and platforms', () => {
  it('reads Shopify: empty fields below the first item, an apostrophe before the postcode, the phone in another column', async () => {
    const result = await readFixture('shopify.csv');
    expectRecognised(result, 'Shopify');
    expect(result.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(
      listTexts(result.rows, 'clientReference', 'receiverName', 'itemName', 'quantity', 'pieces'),
    ).toEqual([
      ['#1001', 'Ana Torres', 'Camiseta de algodón - Azul / M', '2', ''],
      ['#1001', '', 'Gorra de lona', '1', ''],
      ['#1002', 'Luis Peña', 'Camiseta de algodón - Roja / G', '1', ''],
    ]);
    expect(result.rows[0]?.texts).toMatchObject({
      receiverMobile: '+525512345678',
      receiverCountry: 'MX',
      receiverProvince: 'Ciudad de México',
      receiverCity: 'Cuauhtémoc',
      receiverDetail: 'Av. Álvaro Obregón 120 Int 4',
      receiverPostcode: '06700',
      remark: 'Tocar el timbre',
    });
    expect(result.rows[2]?.texts).toMatchObject({
      receiverMobile: '999 123 4567',
      receiverCompany: 'Peña y Hijos',
    });
    // Shopify exports have no weight.
    expect(listDistinctProblems(result.rows)).toEqual(['weight weight_required']);
  });

  it('reads WooCommerce with field names or titles as headings, and a row for each item', async () => {
    const fields = await readFixture('woocommerce-fields.csv');
    expectRecognised(fields, 'WooCommerce');
    expect(listTexts(fields.rows, 'clientReference', 'receiverName', 'receiverDetail', 'itemName')).toEqual([
      ['4993', 'Begoña Ibáñez', 'Avenida Ordoño II 17 3º B', 'Vela de soja'],
      ['4993', 'Begoña Ibáñez', 'Avenida Ordoño II 17 3º B', 'Taza de cerámica'],
      ['4994', 'Iñaki Goñi', 'Calle Larios 5', 'Vela de soja'],
    ]);
    expect(listTexts(fields.rows, 'quantity')).toEqual([['3'], ['1'], ['1']]);
    expect(listTexts(fields.rows.slice(1), 'receiverMobile', 'receiverPostcode')).toEqual([
      ['612 345 678', '24001'],
      ['698 765 432', '29005'],
    ]);
    const titles = await readFixture('woocommerce-titles.csv');
    expectRecognised(titles, 'WooCommerce');
    expect(listTexts(titles.rows, 'clientReference', 'receiverName', 'itemName', 'quantity')).toEqual([
      ['871', 'Emma Clarke', 'Wool scarf', '1'],
      ['871', 'Emma Clarke', 'Leather gloves', '2'],
    ]);
    expect(listDistinctProblems(titles.rows)).toEqual(['weight weight_required']);
  });

  it('reads Amazon: the order repeated for each item, and the phone of the buyer if the receiver has none', async () => {
    const result = await readFixture('amazon.txt');
    expectRecognised(result, 'Amazon');
    expect(
      listTexts(result.rows, 'clientReference', 'receiverName', 'receiverMobile', 'itemName', 'remark'),
    ).toEqual([
      ['113-4456678-1234567', 'Joe Smith', '+1 212-555-0100', 'Snowboard', ''],
      ['113-4456678-1234567', 'Joe Smith', '+1 212-555-0100', 'Snowboard bindings', ''],
      ['113-9996678-7654321', 'Maria Lopez', '6505550123', 'Ski helmet', 'Leave at the front desk'],
    ]);
    expect(listDistinctProblems(result.rows)).toEqual(['weight weight_required']);
  });

  it('reads Mercado Libre: notes above the headings, two columns with one heading, a package of several products', async () => {
    const result = await readFixture('mercado-libre.csv');
    expectRecognised(result, 'Mercado Libre');
    expect(
      listTexts(
        result.rows,
        'clientReference',
        'receiverName',
        'receiverProvince',
        'receiverCity',
        'itemName',
      ),
    ).toEqual([
      ['2000009200000001', 'Sofía Ramírez', 'Jalisco', 'Guadalajara', 'Audífonos inalámbricos'],
      ['2000009200000002', 'Jorge Díaz', 'Puebla', 'Puebla', ''],
      ['2000009200000002', '', '', '', 'Cable USB-C'],
      ['2000009200000002', '', '', '', 'Cargador rápido'],
    ]);
    expect(listDistinctProblems(result.rows)).toContain('receiverMobile receiver_phone_required');
  });

  it('reads AliExpress: all items of an order in one cell, with their properties', async () => {
    const result = await readFixture('aliexpress.csv');
    expectRecognised(result, 'AliExpress');
    expect(listTexts(result.rows, 'clientReference', 'receiverMobile', 'receiverDetail', 'itemName')).toEqual(
      [
        [
          '8170000000000001',
          '+7 9123456789',
          'ul. Tverskaya 7, kv 12',
          'Women Summer Dress Cotton Long Sleeve; Hair Clips Set x3',
        ],
        ['8170000000000002', '+34 612345678', 'Calle Mayor 25', 'Phone Case for iPhone 15 Silicone Soft'],
      ],
    );
  });

  it('reads 店小秘: weights in grams, item names for customs, and a landline if there is no mobile number', async () => {
    const result = await readFixture('dianxiaomi.csv');
    expectRecognised(result, '店小秘');
    expect(
      listTexts(result.rows, 'clientReference', 'receiverMobile', 'weight', 'itemName', 'receiverDetail'),
    ).toEqual([
      ['GSU1ZJ00001', '5512345678', '480 g', 'Dress', 'Av. Insurgentes Sur 123 Col. Roma Norte'],
      ['GSU1ZJ00001', '5512345678', '480 g', 'Hair clip', 'Av. Insurgentes Sur 123 Col. Roma Norte'],
      ['GSU1ZJ00002', '81 1234 5678', '120 g', 'Phone case', 'Calle 5 de Mayo 8'],
    ]);
    // Each row repeats the weight of the parcel, which is counted once.
    expect(result.rows[0]?.problems).toEqual([]);
  });

  it('reads 马帮: the fields of an order only in the row of its first item', async () => {
    const result = await readFixture('mabang.csv');
    expectRecognised(result, '马帮');
    expect(listTexts(result.rows, 'clientReference', 'receiverMobile', 'receiverDetail', 'itemName')).toEqual(
      [
        ['577700000000001', '(+1)5125550147', '501 Congress Ave Suite 150', 'Insulated Bottle 500ml'],
        ['577700000000001', '', '', 'Spare lid'],
        ['577700000000002', '4085550188', '200 E Santa Clara St', 'Storage box'],
      ],
    );
    expect(listDistinctProblems(result.rows)).toEqual(['weight weight_required']);
  });

  it('reads an added column with a known heading, and reports one with an unknown heading', async () => {
    const text = await loadFixtureFile('shopify.csv').text();
    const lines = text.trimEnd().split('\n');
    const extendedLines = lines.map(
      (line, index) => `${line},${index === 0 ? 'Weight (kg),Zzyzx' : '0.4,blue'}`,
    );
    const result = await readAndCheck(new File([extendedLines.join('\n')], 'orders.csv'), { senderCells });
    expect(result.unmappedColumns.map(({ heading }) => heading)).toEqual(['Zzyzx']);
    expect(listTexts(result.rows, 'weight')).toEqual([['0.4'], ['0.4'], ['0.4']]);
  });
});

import { describe, expect, it } from 'vitest';
import { fixtureFile, readAll, type SeenRow } from './read-all.fixture.ts';

const sender = ['Zhang San', '13800138000', '', '', 'CN', '', '', '', 'Keji Rd 1', ''];
const read = (name: string) => readAll(fixtureFile(name), { sender });
const saidOf = (rows: readonly SeenRow[], ...columns: (keyof SeenRow['said'])[]) =>
  rows.map(({ said }) => columns.map((column) => said[column] ?? ''));
const problemsOf = (rows: readonly SeenRow[]) => [
  ...new Set(rows.flatMap(({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}`))),
];

/** Nobody has to say what a column is, and no column is asked about. */
const expectKnown = (seen: Awaited<ReturnType<typeof read>>, name: string) => {
  expect(seen.fault).toBeUndefined();
  expect(seen.isMapped).toBe(true);
  expect(seen.open).toEqual([]);
  expect(seen.preview?.layout?.shop?.name).toBe(name);
};

describe('exports of shops and platforms', () => {
  it('Shopify: blank fields below the first item, an apostrophe before the postcode, the phone elsewhere', async () => {
    const seen = await read('shopify.csv');
    expectKnown(seen, 'Shopify');
    expect(seen.rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(saidOf(seen.rows, 'clientReference', 'receiverName', 'itemName', 'quantity', 'pieces')).toEqual([
      ['#1001', 'Ana Torres', 'Camiseta de algodón - Azul / M', '2', ''],
      ['#1001', '', 'Gorra de lona', '1', ''],
      ['#1002', 'Luis Peña', 'Camiseta de algodón - Roja / G', '1', ''],
    ]);
    expect(seen.rows[0]?.said).toMatchObject({
      receiverMobile: '+525512345678',
      receiverCountry: 'MX',
      receiverProvince: 'Ciudad de México',
      receiverCity: 'Cuauhtémoc',
      receiverDetail: 'Av. Álvaro Obregón 120 Int 4',
      receiverPostcode: '06700',
      remark: 'Tocar el timbre',
    });
    expect(seen.rows[2]?.said).toMatchObject({
      receiverMobile: '999 123 4567',
      receiverCompany: 'Peña y Hijos',
    });
    // What such an export does not have is all that is missing.
    expect(problemsOf(seen.rows)).toEqual(['weight weight_required']);
  });

  it('WooCommerce, by the names of its fields and by titles: a row for each item', async () => {
    const fields = await read('woocommerce-fields.csv');
    expectKnown(fields, 'WooCommerce');
    expect(saidOf(fields.rows, 'clientReference', 'receiverName', 'receiverDetail', 'itemName')).toEqual([
      ['4993', 'Begoña Ibáñez', 'Avenida Ordoño II 17 3º B', 'Vela de soja'],
      ['4993', 'Begoña Ibáñez', 'Avenida Ordoño II 17 3º B', 'Taza de cerámica'],
      ['4994', 'Iñaki Goñi', 'Calle Larios 5', 'Vela de soja'],
    ]);
    expect(saidOf(fields.rows, 'quantity')).toEqual([['3'], ['1'], ['1']]);
    expect(saidOf(fields.rows.slice(1), 'receiverMobile', 'receiverPostcode')).toEqual([
      ['612 345 678', '24001'],
      ['698 765 432', '29005'],
    ]);
    const titles = await read('woocommerce-titles.csv');
    expectKnown(titles, 'WooCommerce');
    expect(saidOf(titles.rows, 'clientReference', 'receiverName', 'itemName', 'quantity')).toEqual([
      ['871', 'Emma Clarke', 'Wool scarf', '1'],
      ['871', 'Emma Clarke', 'Leather gloves', '2'],
    ]);
    expect(problemsOf(titles.rows)).toEqual(['weight weight_required']);
  });

  it('Amazon: the order repeated for each item, and the buyer’s phone where the receiver has none', async () => {
    const seen = await read('amazon.txt');
    expectKnown(seen, 'Amazon');
    expect(
      saidOf(seen.rows, 'clientReference', 'receiverName', 'receiverMobile', 'itemName', 'remark'),
    ).toEqual([
      ['113-4456678-1234567', 'Joe Smith', '+1 212-555-0100', 'Snowboard', ''],
      ['113-4456678-1234567', 'Joe Smith', '+1 212-555-0100', 'Snowboard bindings', ''],
      ['113-9996678-7654321', 'Maria Lopez', '6505550123', 'Ski helmet', 'Leave at the front desk'],
    ]);
    expect(problemsOf(seen.rows)).toEqual(['weight weight_required']);
  });

  it('Mercado Libre: notes above, two columns of one name, a package of several products', async () => {
    const seen = await read('mercado-libre.csv');
    expectKnown(seen, 'Mercado Libre');
    expect(
      saidOf(seen.rows, 'clientReference', 'receiverName', 'receiverProvince', 'receiverCity', 'itemName'),
    ).toEqual([
      ['2000009200000001', 'Sofía Ramírez', 'Jalisco', 'Guadalajara', 'Audífonos inalámbricos'],
      ['2000009200000002', 'Jorge Díaz', 'Puebla', 'Puebla', ''],
      ['2000009200000002', '', '', '', 'Cable USB-C'],
      ['2000009200000002', '', '', '', 'Cargador rápido'],
    ]);
    expect(problemsOf(seen.rows)).toContain('receiverMobile receiver_phone_required');
  });

  it('AliExpress: all items in one cell, with what else is said of them', async () => {
    const seen = await read('aliexpress.csv');
    expectKnown(seen, 'AliExpress');
    expect(saidOf(seen.rows, 'clientReference', 'receiverMobile', 'receiverDetail', 'itemName')).toEqual([
      [
        '8170000000000001',
        '+7 9123456789',
        'ul. Tverskaya 7, kv 12',
        'Women Summer Dress Cotton Long Sleeve; Hair Clips Set x3',
      ],
      ['8170000000000002', '+34 612345678', 'Calle Mayor 25', 'Phone Case for iPhone 15 Silicone Soft'],
    ]);
  });

  it('店小秘: grams, the name for customs, and a landline where there is no mobile', async () => {
    const seen = await read('dianxiaomi.csv');
    expectKnown(seen, '店小秘');
    expect(
      saidOf(seen.rows, 'clientReference', 'receiverMobile', 'weight', 'itemName', 'receiverDetail'),
    ).toEqual([
      ['GSU1ZJ00001', '5512345678', '480 g', 'Dress', 'Av. Insurgentes Sur 123 Col. Roma Norte'],
      ['GSU1ZJ00001', '5512345678', '480 g', 'Hair clip', 'Av. Insurgentes Sur 123 Col. Roma Norte'],
      ['GSU1ZJ00002', '81 1234 5678', '120 g', 'Phone case', 'Calle 5 de Mayo 8'],
    ]);
    // The weight of the parcel stands beside each of its items, and is counted once.
    expect(seen.rows[0]?.problems).toEqual([]);
  });

  it('马帮: the order’s fields in the first row of its items only', async () => {
    const seen = await read('mabang.csv');
    expectKnown(seen, '马帮');
    expect(saidOf(seen.rows, 'clientReference', 'receiverMobile', 'receiverDetail', 'itemName')).toEqual([
      ['577700000000001', '(+1)5125550147', '501 Congress Ave Suite 150', 'Insulated Bottle 500ml'],
      ['577700000000001', '', '', 'Spare lid'],
      ['577700000000002', '4085550188', '200 E Santa Clara St', 'Storage box'],
    ]);
    expect(problemsOf(seen.rows)).toEqual(['weight weight_required']);
  });

  it('asks about a column that somebody has added, and takes one it understands', async () => {
    const text = await fixtureFile('shopify.csv').text();
    const lines = text.trimEnd().split('\n');
    const more = lines.map((line, at) => `${line},${at === 0 ? 'Weight (kg),Zzyzx' : '0.4,blue'}`);
    const seen = await readAll(new File([more.join('\n')], 'orders.csv'), { sender });
    expect(seen.open.map(({ heading }) => heading)).toEqual(['Zzyzx']);
    expect(saidOf(seen.rows, 'weight')).toEqual([['0.4'], ['0.4'], ['0.4']]);
  });
});

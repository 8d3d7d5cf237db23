import { describe, expect, it } from 'vitest';
import { layoutAt } from '../../steps/layout-at.ts';
import { fileOf } from './make-book.fixture.ts';
import { readAll } from './read-all.fixture.ts';

const rows = [
  ['Carmen Salinas', '5533445566', 'México', 'Jalisco', '01000', 'Av. Revolución 1500', 'Ropa', 1, '0.9 kg'],
  ['Roberto Gómez', '5533445577', 'México', 'CDMX', '45050', 'Av. Patria 200', 'Juguetes', 2, '1.1 kg'],
];
const file = () => fileOf('xlsx', { name: 'Hoja1', rows });

describe('a sheet without headings', () => {
  it('is known by its first row: it is asked about, and what its columns show by themselves is chosen', async () => {
    const seen = await readAll(file(), { home: 'MX' });
    expect([seen.isMapped, seen.preview?.layout]).toMatchObject([
      false,
      {
        headingRow: 0,
        headings: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],
        columns: { receiverMobile: [1], receiverCountry: [2], receiverPostcode: [4], weight: [8] },
      },
    ]);
  });

  it('has an order in its first row', async () => {
    const { preview } = await readAll(file());
    const layout = layoutAt(preview?.rows ?? [], 0);
    const columns = { ...layout.columns, receiverName: [0], receiverDetail: [5] };
    const seen = await readAll(file(), { layout: { ...layout, columns }, home: 'MX' });
    expect(seen.rows.map(({ row, said }) => [row, said.receiverName, said.weight])).toEqual([
      [1, 'Carmen Salinas', '0.9 kg'],
      [2, 'Roberto Gómez', '1.1 kg'],
    ]);
    // There is no heading to remember a choice by.
    expect(seen.open).toEqual(['D', 'G', 'H'].map((heading) => ({ heading, key: undefined })));
  });

  it('is never taken unseen, though an address in one column would do', async () => {
    const whole = 'Ana Ruiz, +34 612345678, Calle Mayor 5, 28013 Madrid';
    const seen = await readAll(
      fileOf('xlsx', {
        name: 'A',
        rows: [
          [whole, 2],
          [`${whole}, 3B`, 1],
        ],
      }),
    );
    expect([seen.isMapped, seen.preview?.layout?.headingRow]).toEqual([false, 0]);
  });

  it('is not one of headings alone, understood or not: there is nothing in it, and nobody is asked what its columns are', async () => {
    const alone = async (...rows: string[][]) => (await readAll(fileOf('xlsx', { name: 'A', rows }))).fault;
    expect(await alone(['订单号', '买家ID', '收货人国家', '详细地址', '重量'])).toBe('no_rows');
    expect(await alone(['本周订单'], ['订单号', '收货人国家', '详细地址', '重量'])).toBe('no_rows');
    expect(await alone(['Wie', 'Wohin', 'Farbe'])).toBe('no_rows');
    expect(await alone(['Ana Ruiz', '5533445566', 'México', '0.9 kg'])).toBeUndefined();
  });

  it('is not one whose headings are words, known or not', async () => {
    const headings = ['Wie', 'Wohin', 'Farbe'];
    const named = await readAll(fileOf('xlsx', { name: 'A', rows: [headings, ['Ana', 'Berlin', '12']] }));
    expect([named.isMapped, named.preview?.layout]).toEqual([false, undefined]);
  });
});

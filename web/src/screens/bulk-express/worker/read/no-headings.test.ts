import { describe, expect, it } from 'vitest';
import { createLayout } from '../../steps/create-layout.ts';
import { createWorkbookFile } from './create-workbook-file.fixture.ts';
import { readAndCheck } from './read-and-check.fixture.ts';

const rows = [
  ['Carmen Salinas', '5533445566', 'México', 'Jalisco', '01000', 'Av. Revolución 1500', 'Ropa', 1, '0.9 kg'],
  ['Roberto Gómez', '5533445577', 'México', 'CDMX', '45050', 'Av. Patria 200', 'Juguetes', 2, '1.1 kg'],
];
const createFile = () => createWorkbookFile('xlsx', { name: 'Hoja1', rows });

describe('a sheet without headings', () => {
  it('is recognised by its first row, and the user has to confirm the columns that were guessed from their cells', async () => {
    const result = await readAndCheck(createFile(), { home: 'MX' });
    expect([result.areColumnsMapped, result.preview?.layout]).toMatchObject([
      false,
      {
        headingRow: 0,
        headings: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],
        columns: { receiverMobile: [1], receiverCountry: [2], receiverPostcode: [4], weight: [8] },
      },
    ]);
  });

  it('has an order in its first row', async () => {
    const { preview } = await readAndCheck(createFile());
    const layout = createLayout(preview?.rows ?? [], 0);
    const columns = { ...layout.columns, receiverName: [0], receiverDetail: [5] };
    const result = await readAndCheck(createFile(), { layout: { ...layout, columns }, home: 'MX' });
    expect(result.rows.map(({ row, texts }) => [row, texts.receiverName, texts.weight])).toEqual([
      [1, 'Carmen Salinas', '0.9 kg'],
      [2, 'Roberto Gómez', '1.1 kg'],
    ]);
    // Without a heading a choice of the user cannot be remembered.
    expect(result.unmappedColumns).toEqual(['D', 'G', 'H'].map((heading) => ({ heading, key: undefined })));
  });

  it('needs a confirmation of the user, even if a column with whole addresses would be enough for an order', async () => {
    const whole = 'Ana Ruiz, +34 612345678, Calle Mayor 5, 28013 Madrid';
    const result = await readAndCheck(
      createWorkbookFile('xlsx', {
        name: 'A',
        rows: [
          [whole, 2],
          [`${whole}, 3B`, 1],
        ],
      }),
    );
    expect([result.areColumnsMapped, result.preview?.layout?.headingRow]).toEqual([false, 0]);
  });

  it('differs from a sheet with headings only, which has no rows and needs no assignment of columns', async () => {
    const readFault = async (...rows: string[][]) =>
      (await readAndCheck(createWorkbookFile('xlsx', { name: 'A', rows }))).fault;
    expect(await readFault(['订单号', '买家ID', '收货人国家', '详细地址', '重量'])).toBe('no_rows');
    expect(await readFault(['本周订单'], ['订单号', '收货人国家', '详细地址', '重量'])).toBe('no_rows');
    expect(await readFault(['Wie', 'Wohin', 'Farbe'])).toBe('no_rows');
    expect(await readFault(['Ana Ruiz', '5533445566', 'México', '0.9 kg'])).toBeUndefined();
  });

  it('differs from a sheet whose headings are unknown words', async () => {
    const headings = ['Wie', 'Wohin', 'Farbe'];
    const result = await readAndCheck(
      createWorkbookFile('xlsx', { name: 'A', rows: [headings, ['Ana', 'Berlin', '12']] }),
    );
    expect([result.areColumnsMapped, result.preview?.layout]).toEqual([false, undefined]);
  });
});

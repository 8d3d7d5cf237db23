import * as sheetjs from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { fileOf, type Made } from './make-book.fixture.ts';
import { readAll, type SeenRow } from './read-all.fixture.ts';

const headings = [
  '寄件人',
  '寄件人电话',
  '收件人',
  '收件人电话',
  '国家',
  '城市',
  '地址',
  '邮编',
  '品名',
  '重量(kg)',
  '数量',
];
const ana = ['Ana Torres', '5512345678', '墨西哥', 'Cuauhtémoc', 'Obregón 120', '06700'];
const luis = ['Luis Peña', '9991234567', '墨西哥', 'Mérida', 'Calle 60 320', '97000'];
const someone = ['张三', '13800138000'];
const none = ['', ''];
const said = (rows: readonly SeenRow[], ...columns: (keyof SeenRow['said'])[]) =>
  rows.map((one) => columns.map((column) => one.said[column] ?? ''));
const defaultSender = ['Default', '13900139000', '', '', 'CN', '', '', '', 'Elsewhere 1', ''];

it.each(['xlsx', 'xls', 'xml'] as const)(
  'weights, counts and codes that a format of .%s shows in fewer or more digits are what is stored; codes keep their noughts',
  async (ending) => {
    const rows = [
      [...headings, '单价(USD)'],
      [...someone, ...ana.slice(0, 5), 6700, '衬衫', 0.75, 2, 12.955],
      [...someone, ...luis.slice(0, 5), 97000, '鞋子', 2.5, 1, 12.95],
    ];
    const formats = { H2: '00000', J2: '0.0', J3: '0', K2: '0.00', L2: '0.00', L3: '#,##0.0' };
    const seen = await readAll(fileOf(ending, { name: '订单', rows, formats }));
    expect(said(seen.rows, 'receiverPostcode', 'weight', 'quantity', 'unitValue')).toEqual([
      ['06700', '0.75', '2.00', '12.9550 USD'],
      ['97000', '2.5', '1', '12.95 USD'],
    ]);
    expect(seen.rows.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

describe('merged cells', () => {
  it.each(['xlsx', 'xls', 'et', 'xml', 'html'] as const)(
    'say in every row what the first says, in .%s: no row gets the default sender in silence',
    async (ending) => {
      const rows = [
        headings,
        [...someone, ...ana, '衬衫', 1.5, 1],
        [...none, ...luis, '鞋子', 2, 1],
        [...none, ...ana, '帽子', 0.5, 1],
        ['李四', '13900139001', ...luis, '书', 1, 1],
      ];
      const file = fileOf(ending, { name: '订单', rows, merges: ['A2:A4', 'B2:B4'] });
      const seen = await readAll(file, { sender: defaultSender });
      expect(said(seen.rows, 'senderName', 'senderMobile', 'receiverName')).toEqual([
        [...someone, 'Ana Torres'],
        [...someone, 'Luis Peña'],
        [...someone, 'Ana Torres'],
        ['李四', '13900139001', 'Luis Peña'],
      ]);
    },
  );

  it.each(['xlsx', 'xls'] as const)(
    'over the receiver make one parcel of several items, in .%s',
    async (ending) => {
      const rows = [
        headings,
        [...someone, ...ana, '衬衫', 1.5, 2],
        [...someone, '', '', '', '', '', '', '帽子', '', 3],
        [...someone, ...luis, '鞋子', 2, 1],
      ];
      const merges = ['C2:C3', 'D2:D3', 'E2:E3', 'F2:F3', 'G2:G3', 'H2:H3', 'J2:J3'];
      const seen = await readAll(fileOf(ending, { name: '订单', rows, merges }));
      expect(said(seen.rows, 'receiverName', 'itemName', 'weight', 'quantity')).toEqual([
        ['Ana Torres', '衬衫 x2; 帽子 x3', '1.5', ''],
        ['Luis Peña', '鞋子', '2', '1'],
      ]);
    },
  );

  it('over the receiver leave parcels apart that have a weight each', async () => {
    const rows = [
      headings,
      [...someone, ...ana, '衬衫', 1.5, 1],
      [...someone, '', ...ana.slice(1), '帽子', 2, 1],
    ];
    const seen = await readAll(fileOf('xlsx', { name: '订单', rows, merges: ['C2:C3'] }));
    expect(said(seen.rows, 'receiverName', 'itemName', 'weight')).toEqual([
      ['Ana Torres', '衬衫', '1.5'],
      ['Ana Torres', '帽子', '2'],
    ]);
  });

  it('make no second order of a row that has nothing of its own, and no heading of a title', async () => {
    const rows = [['7月发货表'], [], headings, [...someone, ...ana, '衬衫', 1.5, 1], []];
    const columns = headings.map((_, at) => sheetjs.utils.encode_col(at));
    const merges = ['A1:K2', ...columns.map((column) => `${column}4:${column}5`)];
    const seen = await readAll(fileOf('xlsx', { name: '订单', rows, merges }));
    expect(seen.rows.map(({ row }) => row)).toEqual([4]);
  });
});

describe('the sheet with the orders', () => {
  const manual: Made = {
    name: '填写说明',
    rows: [['请先阅读'], ['列', '说明'], ['收件人', '必填'], ['重量', '公斤']],
  };
  const orders = (name: string, receiver = ana): Made => ({
    name,
    rows: [headings, [...someone, ...receiver, '衬衫', 1.5, 1]],
  });

  it.each(['xlsx', 'xls', 'xml'] as const)('is found behind a manual, in .%s', async (ending) => {
    const seen = await readAll(fileOf(ending, manual, orders('7月订单'), { name: '空', rows: [[]] }));
    expect(seen.preview).toMatchObject({ sheet: '7月订单', sheets: ['填写说明', '7月订单', '空'] });
    expect(said(seen.rows, 'receiverName')).toEqual([['Ana Torres']]);
  });

  it('is asked for where several have orders, and then read', async () => {
    const file = fileOf('xlsx', manual, orders('周一'), orders('周二', luis));
    const seen = await readAll(file);
    expect(seen.rows).toEqual([]);
    expect(seen.sheets.map(({ name, isLikely }) => [name, isLikely])).toEqual([
      ['填写说明', false],
      ['周一', true],
      ['周二', true],
    ]);
    const chosen = await readAll(file, { sheet: '周二' });
    expect(said(chosen.rows, 'receiverName')).toEqual([['Luis Peña']]);
  });

  it('is asked for where no sheet is known by its headings', async () => {
    const strange: Made = {
      name: 'B',
      rows: [
        ['Wer', 'Wohin'],
        ['Ana', 'Mexiko'],
      ],
    };
    const seen = await readAll(fileOf('xlsx', manual, strange));
    expect(seen.sheets.map(({ name }) => name)).toEqual(['填写说明', 'B']);
  });
});

describe('rows that are hidden', () => {
  it.each(['xlsx', 'xml'] as const)('are read and told, in .%s', async (ending) => {
    const rows = [headings, [...someone, ...ana, '衬衫', 1.5, 1], [...someone, ...luis, '鞋子', 2, 1]];
    const seen = await readAll(fileOf(ending, { name: '订单', rows, hidden: [3] }));
    expect(seen.rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(seen.hidden).toEqual([3]);
  });
});

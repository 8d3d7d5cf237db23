import * as sheetjs from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { createWorkbookFile, type TestSheet } from './create-workbook-file.fixture.ts';
import { type ReadRowResult, readAndCheck } from './read-and-check.fixture.ts';

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
const zhang = ['张三', '13800138000'];
const emptySender = ['', ''];
const listTexts = (rows: readonly ReadRowResult[], ...columns: (keyof ReadRowResult['texts'])[]) =>
  rows.map((row) => columns.map((column) => row.texts[column] ?? ''));
const defaultSender = ['Default', '13900139000', '', '', 'CN', '', '', '', 'Elsewhere 1', ''];

it.each(['xlsx', 'xls', 'xml'] as const)(
  'reads the stored numbers of .%s although formats show fewer digits, and keeps leading zeros of codes',
  async (format) => {
    const rows = [
      [...headings, '单价(USD)'],
      [...zhang, ...ana.slice(0, 5), 6700, '衬衫', 0.75, 2, 12.955],
      [...zhang, ...luis.slice(0, 5), 97000, '鞋子', 2.5, 1, 12.95],
    ];
    const formats = { H2: '00000', J2: '0.0', J3: '0', K2: '0.00', L2: '0.00', L3: '#,##0.0' };
    const result = await readAndCheck(createWorkbookFile(format, { name: '订单', rows, formats }));
    expect(listTexts(result.rows, 'receiverPostcode', 'weight', 'quantity', 'unitValue')).toEqual([
      ['06700', '0.75', '2.00', '12.9550 USD'],
      ['97000', '2.5', '1', '12.95 USD'],
    ]);
    expect(result.rows.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

describe('merged cells', () => {
  it.each(['xlsx', 'xls', 'et', 'xml', 'html'] as const)(
    'repeat their text in every row in .%s, so no row gets the default sender instead',
    async (format) => {
      const rows = [
        headings,
        [...zhang, ...ana, '衬衫', 1.5, 1],
        [...emptySender, ...luis, '鞋子', 2, 1],
        [...emptySender, ...ana, '帽子', 0.5, 1],
        ['李四', '13900139001', ...luis, '书', 1, 1],
      ];
      const file = createWorkbookFile(format, { name: '订单', rows, merges: ['A2:A4', 'B2:B4'] });
      const result = await readAndCheck(file, { senderCells: defaultSender });
      expect(listTexts(result.rows, 'senderName', 'senderMobile', 'receiverName')).toEqual([
        [...zhang, 'Ana Torres'],
        [...zhang, 'Luis Peña'],
        [...zhang, 'Ana Torres'],
        ['李四', '13900139001', 'Luis Peña'],
      ]);
    },
  );

  it.each(['xlsx', 'xls'] as const)(
    'of the receiver join rows into one parcel with several items, in .%s',
    async (format) => {
      const rows = [
        headings,
        [...zhang, ...ana, '衬衫', 1.5, 2],
        [...zhang, '', '', '', '', '', '', '帽子', '', 3],
        [...zhang, ...luis, '鞋子', 2, 1],
      ];
      const merges = ['C2:C3', 'D2:D3', 'E2:E3', 'F2:F3', 'G2:G3', 'H2:H3', 'J2:J3'];
      const result = await readAndCheck(createWorkbookFile(format, { name: '订单', rows, merges }));
      expect(listTexts(result.rows, 'receiverName', 'itemName', 'weight', 'quantity')).toEqual([
        ['Ana Torres', '衬衫 x2; 帽子 x3', '1.5', ''],
        ['Luis Peña', '鞋子', '2', '1'],
      ]);
    },
  );

  it('of the receiver do not join rows with a weight each', async () => {
    const rows = [
      headings,
      [...zhang, ...ana, '衬衫', 1.5, 1],
      [...zhang, '', ...ana.slice(1), '帽子', 2, 1],
    ];
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: '订单', rows, merges: ['C2:C3'] }));
    expect(listTexts(result.rows, 'receiverName', 'itemName', 'weight')).toEqual([
      ['Ana Torres', '衬衫', '1.5'],
      ['Ana Torres', '帽子', '2'],
    ]);
  });

  it('do not turn an empty row into an order, or a title into a heading', async () => {
    const rows = [['7月发货表'], [], headings, [...zhang, ...ana, '衬衫', 1.5, 1], []];
    const columns = headings.map((_, index) => sheetjs.utils.encode_col(index));
    const merges = ['A1:K2', ...columns.map((column) => `${column}4:${column}5`)];
    const result = await readAndCheck(createWorkbookFile('xlsx', { name: '订单', rows, merges }));
    expect(result.rows.map(({ row }) => row)).toEqual([4]);
  });
});

describe('the sheet with the orders', () => {
  const manual: TestSheet = {
    name: '填写说明',
    rows: [['请先阅读'], ['列', '说明'], ['收件人', '必填'], ['重量', '公斤']],
  };
  const orders = (name: string, receiver = ana): TestSheet => ({
    name,
    rows: [headings, [...zhang, ...receiver, '衬衫', 1.5, 1]],
  });

  it.each(['xlsx', 'xls', 'xml'] as const)('is found after instructions, in .%s', async (format) => {
    const result = await readAndCheck(
      createWorkbookFile(format, manual, orders('7月订单'), { name: '空', rows: [[]] }),
    );
    expect(result.preview).toMatchObject({ sheet: '7月订单', sheets: ['填写说明', '7月订单', '空'] });
    expect(listTexts(result.rows, 'receiverName')).toEqual([['Ana Torres']]);
  });

  it('is chosen by the user if several sheets have orders, and then read', async () => {
    const file = createWorkbookFile('xlsx', manual, orders('周一'), orders('周二', luis));
    const result = await readAndCheck(file);
    expect(result.rows).toEqual([]);
    expect(result.sheetCandidates.map(({ name, hasOrderHeadings }) => [name, hasOrderHeadings])).toEqual([
      ['填写说明', false],
      ['周一', true],
      ['周二', true],
    ]);
    const chosenResult = await readAndCheck(file, { sheet: '周二' });
    expect(listTexts(chosenResult.rows, 'receiverName')).toEqual([['Luis Peña']]);
  });

  it('is chosen by the user if no sheet has known headings', async () => {
    const unknownSheet: TestSheet = {
      name: 'B',
      rows: [
        ['Wer', 'Wohin'],
        ['Ana', 'Mexiko'],
      ],
    };
    const result = await readAndCheck(createWorkbookFile('xlsx', manual, unknownSheet));
    expect(result.sheetCandidates.map(({ name }) => name)).toEqual(['填写说明', 'B']);
  });
});

describe('hidden rows', () => {
  it.each(['xlsx', 'xml'] as const)('are read and reported, in .%s', async (format) => {
    const rows = [headings, [...zhang, ...ana, '衬衫', 1.5, 1], [...zhang, ...luis, '鞋子', 2, 1]];
    const result = await readAndCheck(createWorkbookFile(format, { name: '订单', rows, hidden: [3] }));
    expect(result.rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(result.hiddenRows).toEqual([3]);
  });
});

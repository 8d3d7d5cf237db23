import { parseMobile } from '@miya/contract/numbering-plans';
import { setMobileParser } from '@miya/contract/phones';
import { type Cell, formatCell } from '@miya/contract/spreadsheets';
import { describe, expect, it } from 'vitest';
import { findLayout, listUndecidedColumns } from './find-layout.ts';
import { readRows } from './read-rows.ts';

setMobileParser(parseMobile);

const chineseHeadings = [
  '类型',
  '姓名*',
  '手机号码',
  '证件号码（RFC）',
  '国家/地区',
  '省/州',
  '城市',
  '邮政编码',
  '详细地址',
];
const row = (...cells: Cell[]) => cells;
const readTable = (table: Cell[][]) => {
  const texts = table.map((cells) => cells.map(formatCell));
  return readRows(texts, findLayout(texts, {}), { country: 'CN', kind: 'both' });
};
const listProblems = (table: Cell[][]) =>
  readTable(table).map(({ row, problems }) => [
    row,
    ...problems.map(({ column, problem }) => `${column} ${problem}`),
  ]);

describe('readRows', () => {
  it('reads the rows below the headings, with the row numbers that the spreadsheet shows', () => {
    const rows = readTable([
      row('我们的地址'),
      chineseHeadings,
      row('收件人', '张三', 13800138000, null, '中国', '广东省', '深圳市', '518052', '科技园路1号'),
      row(null, '', ' '),
      row(
        '',
        'María López',
        '+52 55 1234 5678',
        'GODE561231GR8',
        'México',
        'CDMX',
        '',
        '06700',
        'Calle Colima 123',
      ),
    ]);
    expect(rows.map(({ row, kind, problems }) => [row, kind, problems])).toEqual([
      [3, 'receiver', []],
      [5, 'both', []],
    ]);
    expect(rows[0]?.party.region).toMatchObject({
      country: { code: 'CN', label: '中国' },
      city: { value: null, label: '深圳市' },
    });
  });

  it('recognises the headings of all six languages', () => {
    for (const headings of [
      ['Name', 'Mobile', 'Country', 'Kind'],
      ['Nombre', 'Teléfono móvil', 'País', 'Tipo'],
      ['Имя', 'Мобильный телефон', 'Страна', 'Тип'],
      ['姓名', '手機號碼', '國家/地區', '類型'],
      ['氏名', '携帯電話番号', '国・地域', '種別'],
    ])
      expect(listProblems([headings, row('Ana', '+34612345678', 'Spain', 'Sender')])).toEqual([[2]]);
  });

  it('lists the problems by row and column', () => {
    expect(
      listProblems([
        chineseHeadings,
        row('朋友', '', '12', '', '亚特兰蒂斯'),
        row('寄件人', '李四', '13800138000', 110105194912310020, 'CN', '', '', '1'),
        row('寄件人', '王五', '1.38E+10', '', 'CN'),
      ]),
    ).toEqual([
      [
        2,
        'kind kind_unknown',
        'name contact_name_required',
        'country country_required',
        'detail street_required',
      ],
      [3, 'identityNumber digits_lost', 'postcode postcode_invalid'],
      [4, 'mobile digits_lost'],
    ]);
  });

  it('requires a delivery address of receivers, but not of senders', () => {
    expect(
      listProblems([
        chineseHeadings,
        row('收件人', '张三', 13800138000, '', 'CN'),
        row('寄件人', '张三', 13800138000, '', 'CN'),
      ]),
    ).toEqual([[2, 'detail street_required', 'city place_required', 'postcode postcode_required'], [3]]);
  });

  it("uses the tenant's country when the file has no country column", () => {
    expect(listProblems([row('Kind', 'Name', 'Mobile'), row('Sender', 'Zhang San', '13800138000')])).toEqual([
      [2],
    ]);
  });

  it('restores lost leading zeros, keeps a phone extension, and joins a street in two columns', () => {
    const [read] = readTable([
      row('Name', 'Phone', 'Country', 'State', 'City', 'Zip', 'Street', 'Apt'),
      row('Ann Lee', '(617) 555-0148 ext 22', 'US', 'MA', 'Boston', 2108, '1 Beacon St', '4B'),
    ]);
    expect(read?.problems).toEqual([]);
    expect(read?.party).toMatchObject({
      phone: expect.stringContaining('22'),
      postcode: '02108',
      detail: '1 Beacon St 4B',
    });
  });
});

describe('findLayout', () => {
  const findTableLayout = (...table: string[][]) => findLayout(table, {});

  it('takes a phone column for the mobile number, unless the file also has a mobile column', () => {
    for (const phone of ['Teléfono', 'Phone', 'Телефон', '电话', '電話番号'])
      expect(findTableLayout(['Nombre', phone, 'País']).columns).toEqual({
        name: [0],
        mobile: [1],
        country: [2],
      });
    expect(findTableLayout(['Name', 'Phone', 'Mobile']).columns).toEqual({
      name: [0],
      phone: [1],
      mobile: [2],
    });
  });

  it('takes the receivers of a file of orders, and ignores its goods', () => {
    const layout = findTableLayout(
      ['Sender name', 'Receiver name', 'Receiver phone', 'Weight', 'E-mail'],
      ['Li', 'Ana', '+34612345678', '2', 'a@b.c'],
    );
    expect(layout.columns).toEqual({ name: [1], mobile: [2] });
    expect(layout.setAside).toEqual([3, 4]);
  });

  it('leaves unknown columns with content to the user, and applies the stored choices', () => {
    const table = [
      ['Name', 'Phone', 'Zzyzx', 'Qwrt', 'Tipo'],
      ['Ana', '+34612345678', 'blue', '', 'Empresa'],
    ];
    expect(listUndecidedColumns(table, findLayout(table, {}))).toEqual([2, 4]);
    const chosenLayout = findLayout(table, { zzyzx: 'company', tipo: '' });
    expect(chosenLayout.columns.company).toEqual([2]);
    expect(listUndecidedColumns(table, chosenLayout)).toEqual([]);
  });

  it('takes the first row with content for the headings when it recognises no heading', () => {
    const table = [
      ['', ''],
      ['a', 'b'],
      ['1', '2'],
    ];
    expect([findLayout(table, {}).headingIndex, listUndecidedColumns(table, findLayout(table, {}))]).toEqual([
      1,
      [0, 1],
    ]);
  });

  it('maps the columns by content when the first row is an address, and keeps that row', () => {
    const table = [
      ['Carmen Salinas', '5533445566', 'México', '01000'],
      ['Roberto Gómez', '5533445577', 'México', '45050'],
    ];
    const layout = findLayout(table, {});
    expect(layout).toMatchObject({
      headingIndex: -1,
      headings: ['A', 'B', 'C', 'D'],
      columns: { mobile: [1], country: [2], postcode: [3] },
    });
    expect(listUndecidedColumns(table, layout)).toEqual([0]);
    const chosenLayout = { ...layout, columns: { ...layout.columns, name: [0] } };
    const read = readRows(table, chosenLayout, { country: 'MX', kind: 'sender' });
    expect(read.map(({ row, party }) => [row, party.name])).toEqual([
      [1, 'Carmen Salinas'],
      [2, 'Roberto Gómez'],
    ]);
    // The user can choose that a file has no headings.
    expect(findLayout([['Name', 'Phone'], ...table], {}, -1).headingIndex).toBe(-1);
  });
});

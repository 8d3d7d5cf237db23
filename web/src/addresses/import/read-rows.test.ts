import { readMobile } from '@miya/contract/numbering-plans';
import { providePhones } from '@miya/contract/phones';
import type { Cell } from '@miya/contract/spreadsheets';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.ts';

providePhones(readMobile);

const zh = [
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
const problemsIn = (table: Cell[][]) =>
  readRows(table, 'CN')?.rows.map(({ row, problems }) => [
    row,
    ...problems.map(({ column, problem }) => `${column} ${problem}`),
  ]);

describe('readRows', () => {
  it('reads rows below their headings, with the numbers the spreadsheet shows', () => {
    const sheet = readRows(
      [
        row('我们的地址'),
        zh,
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
      ],
      'CN',
    );
    expect(sheet?.rows.map(({ row, kind, problems }) => [row, kind, problems])).toEqual([
      [3, 'receiver', []],
      [5, 'both', []],
    ]);
    expect(sheet?.rows[0]?.party.region).toMatchObject({
      country: { code: 'CN', label: '中国' },
      city: { value: null, label: '深圳市' },
    });
  });

  it('knows the headings of all six languages', () => {
    for (const headings of [
      ['Name', 'Mobile', 'Country', 'Kind'],
      ['Nombre', 'Teléfono móvil', 'País', 'Tipo'],
      ['Имя', 'Мобильный телефон', 'Страна', 'Тип'],
      ['姓名', '手機號碼', '國家/地區', '類型'],
      ['氏名', '携帯電話番号', '国・地域', '種別'],
    ])
      expect(problemsIn([headings, row('Ana', '+34612345678', 'Spain', 'Sender')])).toEqual([[2]]);
  });

  it('names what is wrong, by row and column', () => {
    expect(
      problemsIn([
        zh,
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

  it('asks for what a delivery needs, save of a sender', () => {
    expect(
      problemsIn([
        zh,
        row('收件人', '张三', 13800138000, '', 'CN'),
        row('寄件人', '张三', 13800138000, '', 'CN'),
      ]),
    ).toEqual([[2, 'detail street_required', 'city place_required', 'postcode postcode_required'], [3]]);
  });

  it("takes the tenant's country where the file has no such column, and nothing where nothing names the columns", () => {
    expect(problemsIn([row('Kind', 'Name', 'Mobile'), row('Sender', 'Zhang San', '13800138000')])).toEqual([
      [2],
    ]);
    expect(readRows([row('a', 'b'), row('1', '2')], 'CN')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { findHeadingRow } from './find-heading-row.ts';
import { templateHeadingsByLanguage } from './headings-by-language.ts';

describe('findHeadingRow', () => {
  it('finds the heading row below titles and notes, and nothing without known headings', () => {
    const headings = Object.values(templateHeadingsByLanguage.zh);
    expect(findHeadingRow([['我的订单'], [], headings])?.headingRowIndex).toBe(2);
    const notes = Array.from({ length: 25 }, (_, index) => [`Note ${index}: please fill in`]);
    expect(findHeadingRow([...notes, headings])?.headingRowIndex).toBe(25);
    expect(
      findHeadingRow([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBeUndefined();
  });

  it('takes the party of a column from the group heading above it', () => {
    const found = findHeadingRow([
      ['7月发货表'],
      ['序号', '寄件人信息', '', '收件人信息', '', '', '货物信息', '', '重量(kg)'],
      ['', '名称', '电话', '名称', '电话', '地址', '名称', '数量', ''],
      ['1', '张三', '13800138000', 'Ana', '+525512345678', 'Reforma 1', 'Zapatos', '2', '1.5'],
    ]);
    expect(found?.headingRowIndex).toBe(2);
    expect(found).toMatchObject({
      columns: {
        senderName: [1],
        senderMobile: [2],
        receiverName: [3],
        receiverMobile: [4],
        receiverDetail: [5],
        itemName: [6],
        quantity: [7],
        weight: [8],
      },
    });
  });

  it('reads a party above a single column as the heading of that column', () => {
    const found = findHeadingRow([
      ['2026年11月 发货清单'],
      ['寄件人', '寄件电话', '收件人信息', '', '', '货物', '', '备注'],
      ['', '', '姓名', '电话', '地址', '品名', '重量', ''],
      ['王芳', '13912345678', 'Anna Müller', '+4915123456781', 'Torstraße 12, Berlin', '手机壳', '500g', ''],
    ]);
    expect(found?.headingRowIndex).toBe(2);
    expect(found).toMatchObject({
      headings: ['寄件人', '寄件电话', '姓名', '电话', '地址', '品名', '重量', '备注'],
      columns: {
        senderName: [0],
        senderMobile: [1],
        receiverName: [2],
        receiverMobile: [3],
        receiverDetail: [4],
        itemName: [5],
        weight: [6],
        remark: [7],
      },
    });
  });

  it('does not use a group heading as the heading of the first column below it', () => {
    const found = findHeadingRow([
      ['收件人信息', '', '', '货物', ''],
      ['', '姓名', '电话', '品名', '重量'],
    ]);
    expect(found).toMatchObject({
      headings: ['', '姓名', '电话', '品名', '重量'],
      columns: { receiverName: [1] },
    });
  });
});

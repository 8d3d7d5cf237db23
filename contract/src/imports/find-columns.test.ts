import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { importHeadings } from './all-headings.ts';
import { importColumns } from './columns.ts';
import { findImportColumns, findImportHeadings } from './find-columns.ts';
import { reasonHeadings } from './template-texts.ts';

/** The columns found, in the order of the headings. */
const found = (...headings: string[]) => {
  const columns = Object.entries(findImportColumns(headings));
  return headings.map((_, at) => columns.find(([, place]) => place === at)?.[0] ?? '-');
};

describe('findImportColumns', () => {
  it('knows every heading of our own files, in every language, and leaves the reasons alone', () => {
    for (const language of languages) {
      const headings = importColumns.map((column) => `${importHeadings[language][column]} *`);
      expect(found(...headings, reasonHeadings[language])).toEqual([...importColumns, '-']);
    }
  });

  it('still knows what older templates called them', () => {
    expect(found('物品数量', '体积（m3）', '客户参考号')).toEqual(['pieces', 'volume', 'clientReference']);
    expect(found('物品數量', '體積（m3）', '客戶參考編號')).toEqual(['pieces', 'volume', 'clientReference']);
    expect(found('Volume (m3)', 'Remarks', 'Insured amount')).toEqual(['volume', 'remark', 'insured']);
    expect(found('Cantidad de bultos', 'Referencia del cliente')).toEqual(['pieces', 'clientReference']);
    expect(found('Количество мест', 'Объявленная ценность', 'Номер заказа клиента')).toEqual([
      'pieces',
      'insured',
      'clientReference',
    ]);
    expect(found('個数', 'お客様番号')).toEqual(['pieces', 'clientReference']);
  });

  it('knows what else people call them', () => {
    expect(
      found(
        '收件人电话',
        'Tel. destinatario',
        'Consignee',
        '重量(KG)',
        "Sender's name",
        '发件人详细地址',
        'Qty',
      ),
    ).toEqual(['receiverMobile', '-', 'receiverName', 'weight', 'senderName', 'senderDetail', 'pieces']);
    expect(found('Tel. destinatario', 'Código postal remitente', 'Телефон получателя', '届け先住所')).toEqual(
      ['receiverMobile', 'senderPostcode', '-', 'receiverDetail'],
    );
    expect(found('收货人', '收货人手机', '收货人邮编', '品名', '件数', '保价')).toEqual([
      'receiverName',
      'receiverMobile',
      'receiverPostcode',
      'itemName',
      'pieces',
      'insured',
    ]);
  });

  it('gives what names no side to the side before it, and of two to both', () => {
    expect(found('Sender name', 'Mobile', 'City', 'Receiver name', 'Mobile', 'City', 'Weight')).toEqual([
      'senderName',
      'senderMobile',
      'senderCity',
      'receiverName',
      'receiverMobile',
      'receiverCity',
      'weight',
    ]);
    expect(found('姓名', '手机', '姓名', '手机')).toEqual([
      'senderName',
      'senderMobile',
      'receiverName',
      'receiverMobile',
    ]);
    expect(found('Name', 'Phone', 'Address')).toEqual(['receiverName', 'receiverMobile', 'receiverDetail']);
  });

  it('takes no weight in grams or pounds for one in kilograms', () => {
    expect(found('Weight (g)', '重量（克）', 'Weight (lb)', 'Вес (г)', 'Volume (cm3)', 'ID')).toEqual(
      Array.from({ length: 6 }, () => '-'),
    );
    expect(found('重量（公斤）')).toEqual(['weight']);
    expect(found('重量(千克)')).toEqual(['weight']);
  });
});

describe('findImportHeadings', () => {
  it('finds them below a title, and nothing where nothing names a column', () => {
    const headings = Object.values(importHeadings.zh);
    expect(findImportHeadings([['我的订单'], [], headings])?.at).toBe(2);
    expect(
      findImportHeadings([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { orderFieldNamesByLanguage } from '../../orders/field-names/index.ts';
import { languages } from '../../values/languages.ts';
import { importColumns } from '../columns.ts';
import { arrangeCells } from './arrange-cells.ts';
import { findImportColumns } from './find-columns.ts';
import { displayHeadingsByLanguage, templateHeadingsByLanguage } from './headings-by-language.ts';
import { reasonHeadings } from './template-texts.ts';

/** Lists the column found for each heading, or '-'. */
const findColumns = (...headings: string[]) => {
  const columns = Object.entries(findImportColumns(headings).columns);
  return headings.map((_, index) => columns.find(([, indexes]) => indexes.includes(index))?.[0] ?? '-');
};

describe('findImportColumns', () => {
  it('recognizes every template heading in every language, and ignores the failure reasons', () => {
    for (const language of languages) {
      const headings = importColumns.map((column) => `${templateHeadingsByLanguage[language][column]} *`);
      expect(findColumns(...headings, reasonHeadings[language])).toEqual([...importColumns, '-']);
    }
  });

  it('recognizes the headings of result files in every language; none of them is a term of a single country', () => {
    for (const language of languages) {
      const headings = importColumns.map((column) => displayHeadingsByLanguage[language][column]);
      expect(findColumns(...headings)).toEqual([...importColumns]);
      expect(headings.filter((heading) => /RFC|Colonia/.test(heading))).toEqual([]);
    }
  });

  it('assigns repeated headings to sender and receiver only if at least two fields are repeated', () => {
    expect(
      findColumns('Peso Kg', 'Nombre', 'Nombre', 'Teléfono', 'Teléfono 2', 'País', 'Ciudad', 'Dirección'),
    ).toEqual([
      'weight',
      'receiverName',
      '-',
      'receiverMobile',
      '-',
      'receiverCountry',
      'receiverCity',
      'receiverDetail',
    ]);
    expect(findColumns('姓名', '电话', '地址', '姓名', '电话', '地址')).toEqual([
      'senderName',
      'senderMobile',
      'senderDetail',
      'receiverName',
      'receiverMobile',
      'receiverDetail',
    ]);
  });

  it.each([
    'Куда (страна, город, адрес, индекс)',
    'Получатель: страна, город, улица, дом, индекс',
    'Адрес получателя и индекс',
    'Destino (país, ciudad, dirección, código postal)',
    'Destinatario: dirección, ciudad y CP',
    'Ship to (country, city, address, zip)',
    'Receiver address / city / postcode',
    'Consignee (name, phone, address)',
    '收件国家、城市、地址、邮编',
    '收件人（姓名、电话、地址）',
    '收件省市区详细地址',
    '收件地址/邮编',
    '收件國家/城市/地址/郵遞區號',
    'お届け先（郵便番号・都道府県・住所）',
    'お届け先の郵便番号と住所',
  ])('reads a heading that lists several address parts as the whole address: %s', (heading) => {
    expect(findColumns(heading)).toEqual(['receiverDetail']);
  });

  it.each([
    ['Shipping address city', 'receiverCity'],
    ['Shipping address postal code', 'receiverPostcode'],
    ['Shipping address country code', 'receiverCountry'],
    ['Ship to country/region', 'receiverCountry'],
    ['Receiver state / province', 'receiverProvince'],
    ['收货地址邮编', 'receiverPostcode'],
    ['Почтовый индекс адреса получателя', 'receiverPostcode'],
    ['Receiver zip/postal code', 'receiverPostcode'],
    ['Receiver name and surname', 'receiverName'],
  ])('reads a heading of one address part as that part: %s', (heading, column) => {
    expect(findColumns(heading)).toEqual([column]);
  });

  it('shows the pieces under the same name as the order form, and recognizes their other headings', () => {
    expect(languages.map((language) => displayHeadingsByLanguage[language].pieces)).toEqual(
      languages.map((language) => orderFieldNamesByLanguage[language].fields.pieces),
    );
    for (const heading of ['件数', '总件数', '件數', '總件數', '物品数量', '個数'])
      expect(findColumns(heading, '重量')).toEqual(['pieces', 'weight']);
  });

  it('recognizes the headings of older templates', () => {
    expect(findColumns('物品数量', '体积（m3）', '客户参考号')).toEqual([
      'pieces',
      'volume',
      'clientReference',
    ]);
    expect(findColumns('物品數量', '體積（m3）', '客戶參考編號')).toEqual([
      'pieces',
      'volume',
      'clientReference',
    ]);
    expect(findColumns('Volume (m3)', 'Remarks', 'Insured amount')).toEqual(['volume', 'remark', 'insured']);
    expect(findColumns('Cantidad de bultos', 'Referencia del cliente')).toEqual([
      'pieces',
      'clientReference',
    ]);
    expect(findColumns('Количество мест', 'Объявленная ценность', 'Номер заказа клиента')).toEqual([
      'pieces',
      'insured',
      'clientReference',
    ]);
    expect(findColumns('個数', 'お客様番号')).toEqual(['pieces', 'clientReference']);
  });

  it('recognizes other common headings', () => {
    expect(
      findColumns(
        '收件人电话',
        'Tel. destinatario',
        'Consignee',
        '重量(KG)',
        "Sender's name",
        '发件人详细地址',
        'Ctns',
      ),
    ).toEqual(['receiverMobile', '-', 'receiverName', 'weight', 'senderName', 'senderDetail', 'pieces']);
    expect(
      findColumns('Tel. destinatario', 'Código postal remitente', 'Телефон получателя', '届け先住所'),
    ).toEqual(['receiverMobile', 'senderPostcode', '-', 'receiverDetail']);
    expect(findColumns('收货人', '收货人手机', '收货人邮编', '品名', '件数', '保价')).toEqual([
      'receiverName',
      'receiverMobile',
      'receiverPostcode',
      'itemName',
      'pieces',
      'insured',
    ]);
  });

  it('takes the party of a heading without a party from an earlier heading, or from the repetition of the heading', () => {
    expect(findColumns('Sender name', 'Mobile', 'City', 'Receiver name', 'Mobile', 'City', 'Weight')).toEqual(
      [
        'senderName',
        'senderMobile',
        'senderCity',
        'receiverName',
        'receiverMobile',
        'receiverCity',
        'weight',
      ],
    );
    expect(findColumns('姓名', '手机', '姓名', '手机')).toEqual([
      'senderName',
      'senderMobile',
      'receiverName',
      'receiverMobile',
    ]);
    expect(findColumns('Name', 'Phone', 'Address')).toEqual([
      'receiverName',
      'receiverMobile',
      'receiverDetail',
    ]);
  });

  it('reads the unit of a heading and adds it to cells without a unit', () => {
    const units = (heading: string) => findImportColumns([heading]).units;
    expect(units('Weight (g)')).toEqual({ weight: 'g' });
    expect(units('重量（克）')).toEqual({ weight: 'g' });
    expect(units('Weight (lb)')).toEqual({ weight: 'lb' });
    expect(units('Вес (г)')).toEqual({ weight: 'g' });
    expect(units('重量（公斤）')).toEqual({ weight: 'kg' });
    expect(units('重量(千克)')).toEqual({ weight: 'kg' });
    expect(units('Volume (cm3)')).toEqual({ volume: 'cm3' });
    expect(units('Declared value (USD)')).toEqual({ declared: 'USD' });
    const { columns, units: inGrams } = findImportColumns(['Weight (g)']);
    expect(arrangeCells(['500'], { columns, units: inGrams })[importColumns.indexOf('weight')]).toBe('500 g');
    expect(arrangeCells(['1 kg'], { columns, units: inGrams })[importColumns.indexOf('weight')]).toBe('1 kg');
    expect(findColumns('ID')).toEqual(['-']);
  });

  it('joins street and house columns, and first and last name columns', () => {
    const { columns } = findImportColumns(['Calle', 'Número exterior', 'Número interior', 'Colonia']);
    expect(columns).toEqual({ receiverDetail: [0, 1, 2], receiverDistrict: [3] });
    const cells = arrangeCells(['Reforma', '12', ''], { columns });
    expect(cells[importColumns.indexOf('receiverDetail')]).toBe('Reforma 12');
    expect(findImportColumns(['Shipping First Name', 'Shipping Last Name']).columns).toEqual({
      receiverName: [0, 1],
    });
  });

  it('prefers a mobile phone to another phone, and does not assign an unsure heading', () => {
    expect(findColumns('收件人电话', '收件人手机')).toEqual(['-', 'receiverMobile']);
    expect(findImportColumns(['Nombre de la mascota favorita']).columns).toEqual({});
  });
});

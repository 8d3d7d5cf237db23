import { describe, expect, it } from 'vitest';
import { allOrderWords } from '../../orders/field-names/index.ts';
import { languages } from '../../values/languages.ts';
import { importColumns } from '../columns.ts';
import { importHeadings, shownHeadings } from './all-headings.ts';
import { arrangeCells } from './arrange-cells.ts';
import { findImportColumns } from './find-columns.ts';
import { reasonHeadings } from './template-texts.ts';

/** The columns found, in the order of the headings. */
const found = (...headings: string[]) => {
  const columns = Object.entries(findImportColumns(headings).columns);
  return headings.map((_, at) => columns.find(([, places]) => places.includes(at))?.[0] ?? '-');
};

describe('findImportColumns', () => {
  it('knows every heading of our own files, in every language, and leaves the reasons alone', () => {
    for (const language of languages) {
      const headings = importColumns.map((column) => `${importHeadings[language][column]} *`);
      expect(found(...headings, reasonHeadings[language])).toEqual([...importColumns, '-']);
    }
  });

  it('knows the headings of files that may go anywhere, which name no number of one country', () => {
    for (const language of languages) {
      const headings = importColumns.map((column) => shownHeadings[language][column]);
      expect(found(...headings)).toEqual([...importColumns]);
      expect(headings.filter((heading) => /RFC|Colonia/.test(heading))).toEqual([]);
    }
  });

  it('makes nobody the sender by one heading that comes twice: whose it is has to be asked', () => {
    expect(
      found('Peso Kg', 'Nombre', 'Nombre', 'Teléfono', 'Teléfono 2', 'País', 'Ciudad', 'Dirección'),
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
    expect(found('姓名', '电话', '地址', '姓名', '电话', '地址')).toEqual([
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
  ])('takes a column that names several parts of an address for all of it: %s', (heading) => {
    expect(found(heading)).toEqual(['receiverDetail']);
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
  ])('takes one that names a part of an address for that part: %s', (heading, column) => {
    expect(found(heading)).toEqual([column]);
  });

  it('calls the pieces so wherever they are shown, as forms do: each of them gets a label', () => {
    expect(languages.map((language) => shownHeadings[language].pieces)).toEqual(
      languages.map((language) => allOrderWords[language].fields.pieces),
    );
    for (const heading of ['件数', '总件数', '件數', '總件數', '物品数量', '個数'])
      expect(found(heading, '重量')).toEqual(['pieces', 'weight']);
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
        'Ctns',
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

  it('knows what the numbers of a column are counted in, and puts it beside those that do not say it', () => {
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
    expect(found('ID')).toEqual(['-']);
  });

  it('joins what stands in several columns: street and house, first and last name', () => {
    const { columns } = findImportColumns(['Calle', 'Número exterior', 'Número interior', 'Colonia']);
    expect(columns).toEqual({ receiverDetail: [0, 1, 2], receiverDistrict: [3] });
    const cells = arrangeCells(['Reforma', '12', ''], { columns });
    expect(cells[importColumns.indexOf('receiverDetail')]).toBe('Reforma 12');
    expect(findImportColumns(['Shipping First Name', 'Shipping Last Name']).columns).toEqual({
      receiverName: [0, 1],
    });
  });

  it('prefers a mobile to another phone, and takes what is doubtful for a suggestion', () => {
    expect(found('收件人电话', '收件人手机')).toEqual(['-', 'receiverMobile']);
    expect(findImportColumns(['Nombre de la mascota favorita']).columns).toEqual({});
  });
});

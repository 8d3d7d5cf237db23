import { type AddressColumn, addressHeadings } from '../addresses/columns.ts';
import { type Language, languages } from '../languages.ts';
import type { ImportColumn } from './columns.ts';
import type { Side, SideField } from './heading-words.ts';

/** How a language says whose name or address it is. */
const whose: Record<Language, (side: Side, field: string) => string> = {
  zh: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  en: (side, field) => `${side === 'sender' ? 'Sender' : 'Receiver'} ${uncapitalised(field)}`,
  es: (side, field) => `${field} del ${side === 'sender' ? 'remitente' : 'destinatario'}`,
  py: (side, field) => `${field} ${side === 'sender' ? 'отправителя' : 'получателя'}`,
  jt: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  ja: (side, field) => (side === 'sender' ? 'ご依頼主' : 'お届け先') + field,
};

/** 'ID number' stays as it is. */
const uncapitalised = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** A party's columns are called as in the address book. */
const fields: Record<SideField, AddressColumn> = {
  Name: 'name',
  Mobile: 'mobile',
  Identity: 'identityNumber',
  Company: 'company',
  Country: 'country',
  Province: 'province',
  City: 'city',
  District: 'district',
  Detail: 'detail',
  Postcode: 'postcode',
};

type GoodsColumn = Exclude<ImportColumn, `${Side}${SideField}`>;

const goodsHeadings: Record<Language, Record<GoodsColumn, string>> = {
  zh: {
    destination: '目的地名称',
    itemType: '物品类型',
    pieces: '物品数量',
    weight: '重量（kg）',
    volume: '体积（m3）',
    remark: '备注',
    itemName: '物品名称',
    insured: '保价金额',
    clientReference: '客户参考号',
    length: '长（cm）',
    width: '宽（cm）',
    height: '高（cm）',
  },
  en: {
    destination: 'Destination name',
    itemType: 'Item type',
    pieces: 'Item quantity',
    weight: 'Weight (kg)',
    volume: 'Volume (m3)',
    remark: 'Remarks',
    itemName: 'Item name',
    insured: 'Insured value',
    clientReference: 'Your reference',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
  },
  es: {
    destination: 'Nombre del destino',
    itemType: 'Tipo de artículo',
    pieces: 'Cantidad de bultos',
    weight: 'Peso (kg)',
    volume: 'Volumen (m3)',
    remark: 'Observaciones',
    itemName: 'Nombre del artículo',
    insured: 'Valor asegurado',
    clientReference: 'Referencia del cliente',
    length: 'Largo (cm)',
    width: 'Ancho (cm)',
    height: 'Alto (cm)',
  },
  py: {
    destination: 'Пункт назначения',
    itemType: 'Тип отправления',
    pieces: 'Количество мест',
    weight: 'Вес (кг)',
    volume: 'Объём (м3)',
    remark: 'Примечание',
    itemName: 'Наименование товара',
    insured: 'Объявленная ценность',
    clientReference: 'Номер заказа клиента',
    length: 'Длина (см)',
    width: 'Ширина (см)',
    height: 'Высота (см)',
  },
  jt: {
    destination: '目的地名稱',
    itemType: '物品類型',
    pieces: '物品數量',
    weight: '重量（kg）',
    volume: '體積（m3）',
    remark: '備註',
    itemName: '物品名稱',
    insured: '保價金額',
    clientReference: '客戶參考編號',
    length: '長（cm）',
    width: '寬（cm）',
    height: '高（cm）',
  },
  ja: {
    destination: '目的地名',
    itemType: '品目の種類',
    pieces: '個数',
    weight: '重量（kg）',
    volume: '容積（m3）',
    remark: '備考',
    itemName: '品名',
    insured: '保険金額',
    clientReference: 'お客様管理番号',
    length: '長さ（cm）',
    width: '幅（cm）',
    height: '高さ（cm）',
  },
};

function headingsIn(language: Language): Record<ImportColumn, string> {
  const headings: Partial<Record<ImportColumn, string>> = { ...goodsHeadings[language] };
  for (const side of ['sender', 'receiver'] as const)
    for (const [field, column] of Object.entries(fields) as [SideField, AddressColumn][])
      headings[`${side}${field}`] = whose[language](side, addressHeadings[language][column]);
  return headings as Record<ImportColumn, string>;
}

/** What the columns are called in our own files: templates, and failed rows to be corrected. */
export const importHeadings = Object.fromEntries(
  languages.map((language) => [language, headingsIn(language)]),
) as Record<Language, Record<ImportColumn, string>>;

/** The name of the sheet, and of the file. */
export const importSheetNames: Record<Language, string> = {
  zh: '批量快递',
  en: 'Bulk Express',
  es: 'Envíos masivos',
  py: 'Массовая отправка',
  jt: '批量快遞',
  ja: '一括発送',
};

/** What stands beside failed rows. No column of an import: corrected rows are imported with it still there. */
export const reasonHeadings: Record<Language, string> = {
  zh: '失败原因',
  en: 'Reasons',
  es: 'Motivos',
  py: 'Причины',
  jt: '失敗原因',
  ja: 'エラー理由',
};

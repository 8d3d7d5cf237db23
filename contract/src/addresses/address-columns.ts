import { createRecord } from '../values/create-record.ts';
import { type Language, languages } from '../values/languages.ts';
import type { AddressKind } from './address.ts';

/** The columns of an address spreadsheet in their order. Exports write them, and imports recognise them. */
export const addressColumns = [
  'kind',
  'name',
  'mobile',
  'company',
  'identityNumber',
  'phone',
  'country',
  'province',
  'city',
  'district',
  'detail',
  'postcode',
] as const;
export type AddressColumn = (typeof addressColumns)[number];

type Headings = Record<AddressColumn, string>;

/** The headings of the columns in files of the address book and of orders, for addresses of any country. */
export const addressHeadings: Record<Language, Headings> = {
  zh: {
    kind: '类型',
    name: '姓名',
    mobile: '手机号码',
    company: '公司名称',
    identityNumber: '证件号码',
    phone: '固定电话',
    country: '国家/地区',
    province: '省/州',
    city: '城市',
    district: '区/县',
    detail: '详细地址',
    postcode: '邮政编码',
  },
  en: {
    kind: 'Kind',
    name: 'Name',
    mobile: 'Mobile',
    company: 'Company',
    identityNumber: 'ID number',
    phone: 'Phone',
    country: 'Country',
    province: 'Province',
    city: 'City',
    district: 'County',
    detail: 'Detailed address',
    postcode: 'Postal code',
  },
  es: {
    kind: 'Tipo',
    name: 'Nombre',
    mobile: 'Teléfono móvil',
    company: 'Empresa',
    identityNumber: 'N.º de identificación',
    phone: 'Teléfono fijo',
    country: 'País',
    province: 'Estado o provincia',
    city: 'Ciudad o municipio',
    district: 'Distrito',
    detail: 'Calle y número',
    postcode: 'Código postal',
  },
  py: {
    kind: 'Тип',
    name: 'Имя',
    mobile: 'Мобильный телефон',
    company: 'Компания',
    identityNumber: 'ИНН или номер документа',
    phone: 'Городской телефон',
    country: 'Страна',
    province: 'Регион',
    city: 'Город',
    district: 'Район',
    detail: 'Адрес',
    postcode: 'Почтовый индекс',
  },
  jt: {
    kind: '類型',
    name: '姓名',
    mobile: '手機號碼',
    company: '公司名稱',
    identityNumber: '證件號碼',
    phone: '市內電話',
    country: '國家/地區',
    province: '省/州',
    city: '縣市',
    district: '鄉鎮市區',
    detail: '詳細地址',
    postcode: '郵遞區號',
  },
  ja: {
    kind: '種別',
    name: '氏名',
    mobile: '携帯電話番号',
    company: '会社名',
    identityNumber: '身分証番号',
    phone: '固定電話',
    country: '国・地域',
    province: '都道府県・州',
    city: '市区町村',
    district: '町域・地区',
    detail: '番地・建物名',
    postcode: '郵便番号',
  },
};

/**
 * The headings that differ in the Bulk Express template, which uses Mexican terms. Older exports (until November 2026)
 * also have them.
 */
const mexicanHeadings: Record<Language, Partial<Headings>> = {
  zh: { identityNumber: '证件号码（RFC）' },
  en: { identityNumber: 'ID number (RFC)' },
  es: { identityNumber: 'N.º de identificación (RFC)', district: 'Colonia o distrito' },
  py: { identityNumber: 'ИНН или номер документа (RFC)' },
  jt: { identityNumber: '證件號碼（RFC）' },
  ja: { identityNumber: '身分証番号（RFC）' },
};
export const bulkTemplateHeadings: Record<Language, Headings> = createRecord(languages, (language) => ({
  ...addressHeadings[language],
  ...mexicanHeadings[language],
}));

/** The names of the kinds in a spreadsheet. */
export const addressKindNames: Record<Language, Record<AddressKind, string>> = {
  zh: { sender: '寄件人', receiver: '收件人', both: '寄件人/收件人' },
  en: { sender: 'Sender', receiver: 'Receiver', both: 'Sender and receiver' },
  es: { sender: 'Remitente', receiver: 'Destinatario', both: 'Remitente y destinatario' },
  py: { sender: 'Отправитель', receiver: 'Получатель', both: 'Отправитель и получатель' },
  jt: { sender: '寄件人', receiver: '收件人', both: '寄件人/收件人' },
  ja: { sender: 'ご依頼主', receiver: 'お届け先', both: 'ご依頼主・お届け先' },
};

/** The name of the exported sheet. */
export const addressSheetNames: Record<Language, string> = {
  zh: '地址簿',
  en: 'Address book',
  es: 'Libreta de direcciones',
  py: 'Адресная книга',
  jt: '通訊錄',
  ja: 'アドレス帳',
};

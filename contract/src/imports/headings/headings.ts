import { type AddressColumn, addressHeadings, templateHeadings } from '../../addresses/columns.ts';
import type { OrderWords } from '../../orders/field-names/words.ts';
import { fieldLabel, lineLabel } from '../../orders/fields/field-label.ts';
import { importedFields } from '../../orders/fields/field-lists.ts';
import { importedLineFields } from '../../orders/fields/line-fields.ts';
import type { Language } from '../../values/languages.ts';
import { recordOf } from '../../values/record-of.ts';
import { bothSides, type ImportColumn, type Side, type SideField } from '../columns.ts';

/** How a language says whose name or address it is. */
const whose: Record<Language, (side: Side, field: string) => string> = {
  zh: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  en: (side, field) => `${side === 'sender' ? 'Sender' : 'Receiver'} ${uncapitalised(field)}`,
  es: (side, field) => `${field} del ${side === 'sender' ? 'remitente' : 'destinatario'}`,
  py: (side, field) => `${field} ${side === 'sender' ? 'отправителя' : 'получателя'}`,
  jt: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  ja: (side, field) => (side === 'sender' ? 'ご依頼主' : 'お届け先') + field,
};

/** A heading that begins with several capitals, such as 'ID number', keeps them. */
const uncapitalised = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** A party's columns are called as in the address book. */
export const addressColumnOf: Record<SideField, Exclude<AddressColumn, 'kind' | 'phone'>> = {
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

export type ImportHeadings = Record<ImportColumn, string>;

const headingsBy = (
  names: Record<AddressColumn, string>,
  language: Language,
  words: OrderWords,
  own: Partial<Record<ImportColumn, string>>,
): ImportHeadings => {
  return {
    ...bothSides((side, field) => whose[language](side, names[addressColumnOf[field]])),
    destination: words.template.destination,
    ...recordOf(importedFields, (field) => fieldLabel(words, field, { name: own[field] })),
    ...recordOf(importedLineFields, (field) => own[field] ?? lineLabel(words, field)),
  };
};

/** What the columns are called in the template, in the language of the words. */
export const importHeadingsIn = (language: Language, words: OrderWords): ImportHeadings =>
  headingsBy(templateHeadings[language], language, words, words.template);

/**
 * What the columns are called where a sheet may go anywhere: on the screen, and in the file of what became of it. Pieces are called
 * so there, as in the order: the template's name of them, which is the specification's, sounds like a quantity of goods.
 */
export const shownHeadingsIn = (language: Language, words: OrderWords): ImportHeadings =>
  headingsBy(addressHeadings[language], language, words, { ...words.template, pieces: words.fields.pieces });

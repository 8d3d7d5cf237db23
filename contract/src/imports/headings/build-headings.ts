import {
  type AddressColumn,
  addressHeadings,
  bulkTemplateHeadings,
} from '../../addresses/address-columns.ts';
import type { OrderFieldNames } from '../../orders/field-names/order-field-names.ts';
import { formatFieldLabel, formatLineFieldLabel } from '../../orders/fields/field-label.ts';
import { importedFields } from '../../orders/fields/field-lists.ts';
import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { createRecord } from '../../values/create-record.ts';
import type { Language } from '../../values/languages.ts';
import { buildSideRecord, type ImportColumn, type Side, type SideField } from '../columns.ts';

/** Adds the side to the name of a party's field: 'Name' becomes 'Sender name'. */
const addSide: Record<Language, (side: Side, field: string) => string> = {
  zh: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  en: (side, field) => `${side === 'sender' ? 'Sender' : 'Receiver'} ${lowerFirstLetter(field)}`,
  es: (side, field) => `${field} del ${side === 'sender' ? 'remitente' : 'destinatario'}`,
  py: (side, field) => `${field} ${side === 'sender' ? 'отправителя' : 'получателя'}`,
  jt: (side, field) => (side === 'sender' ? '寄件人' : '收件人') + field,
  ja: (side, field) => (side === 'sender' ? 'ご依頼主' : 'お届け先') + field,
};

/** Keeps the capitals of headings that begin with an abbreviation, such as 'ID number'. */
const lowerFirstLetter = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The column of the address book that gives the field its name. */
export const addressColumnBySideField: Record<SideField, Exclude<AddressColumn, 'kind' | 'phone'>> = {
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

const buildHeadings = (
  names: Record<AddressColumn, string>,
  language: Language,
  words: OrderFieldNames,
  templateWords: Partial<Record<ImportColumn, string>>,
): ImportHeadings => {
  return {
    ...buildSideRecord((side, field) => addSide[language](side, names[addressColumnBySideField[field]])),
    destination: words.template.destination,
    ...createRecord(importedFields, (field) =>
      formatFieldLabel(words, field, { name: templateWords[field] }),
    ),
    ...createRecord(
      importedLineFields,
      (field) => templateWords[field] ?? formatLineFieldLabel(words, field),
    ),
  };
};

/** Builds the headings of the import template. `words` must be in the same language. */
export const buildTemplateHeadings = (language: Language, words: OrderFieldNames): ImportHeadings =>
  buildHeadings(bulkTemplateHeadings[language], language, words, words.template);

/**
 * Builds the headings of screens and of files with import results. These headings contain no terms of one country.
 * The heading of the pieces differs from the template: the specification fixes the template's heading, and users could
 * read that heading as a quantity of goods.
 */
export const buildDisplayHeadings = (language: Language, words: OrderFieldNames): ImportHeadings =>
  buildHeadings(addressHeadings[language], language, words, {
    ...words.template,
    pieces: words.fields.pieces,
  });

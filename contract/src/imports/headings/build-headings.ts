import type { PartyRole } from '../../addresses/address.ts';
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
import { buildPartyRecord, type ImportColumn, type PartyField } from '../columns.ts';

/** Adds the party to the name of its field: 'Name' becomes 'Sender name'. */
const addParty: Record<Language, (party: PartyRole, field: string) => string> = {
  zh: (party, field) => (party === 'sender' ? '寄件人' : '收件人') + field,
  en: (party, field) => `${party === 'sender' ? 'Sender' : 'Receiver'} ${lowerFirstLetter(field)}`,
  es: (party, field) => `${field} del ${party === 'sender' ? 'remitente' : 'destinatario'}`,
  py: (party, field) => `${field} ${party === 'sender' ? 'отправителя' : 'получателя'}`,
  jt: (party, field) => (party === 'sender' ? '寄件人' : '收件人') + field,
  ja: (party, field) => (party === 'sender' ? 'ご依頼主' : 'お届け先') + field,
};

/** Makes the first letter small, except in an abbreviation: 'Name' becomes 'name', 'ID number' stays. */
const lowerFirstLetter = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The address book column of each field of a party. The column's heading is the name of the field. */
export const addressColumnByPartyField: Record<PartyField, Exclude<AddressColumn, 'kind' | 'phone'>> = {
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
  partyFieldNames: Record<AddressColumn, string>,
  language: Language,
  fieldNames: OrderFieldNames,
  templateNames: Partial<Record<ImportColumn, string>>,
): ImportHeadings => {
  return {
    ...buildPartyRecord((party, field) =>
      addParty[language](party, partyFieldNames[addressColumnByPartyField[field]]),
    ),
    destination: fieldNames.template.destination,
    ...createRecord(importedFields, (field) =>
      formatFieldLabel(fieldNames, field, { name: templateNames[field] }),
    ),
    ...createRecord(
      importedLineFields,
      (field) => templateNames[field] ?? formatLineFieldLabel(fieldNames, field),
    ),
  };
};

/** Builds the headings of the import template. `fieldNames` must be in the same language. */
export const buildTemplateHeadings = (language: Language, fieldNames: OrderFieldNames): ImportHeadings =>
  buildHeadings(bulkTemplateHeadings[language], language, fieldNames, fieldNames.template);

/**
 * Builds the headings of screens and of files with import results. These headings contain no terms that only one
 * country uses. The heading of the pieces differs from the template. The specification fixes the template's heading,
 * but users could read that heading as a quantity of goods.
 */
export const buildDisplayHeadings = (language: Language, fieldNames: OrderFieldNames): ImportHeadings =>
  buildHeadings(addressHeadings[language], language, fieldNames, {
    ...fieldNames.template,
    pieces: fieldNames.fields.pieces,
  });

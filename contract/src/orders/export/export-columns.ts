import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  addressKindNames,
  bulkTemplateHeadings,
} from '../../addresses/address-columns.ts';
import { createRecord } from '../../values/create-record.ts';
import { type Language, languages } from '../../values/languages.ts';
import { orderFieldNamesByLanguage } from '../field-names/index.ts';
import { formatFieldLabel, formatLineFieldLabel } from '../fields/field-label.ts';
import { type ExportedField, exportedFields } from '../fields/field-lists.ts';
import { type ImportedLineField, importedLineFields } from '../fields/line-fields.ts';
import type { OrderField } from '../fields/order-fields.ts';

export type PartyColumn = Exclude<AddressColumn, 'kind'>;
export const partyColumns = addressColumns.filter((column): column is PartyColumn => column !== 'kind');

/**
 * Columns that an export writes beside the columns of a goods line. An order with several goods lines or kinds of
 * pieces has several rows.
 */
const sizeColumns = ['itemType', 'length', 'width', 'height'] as const satisfies OrderField[];
export type GoodsColumn = ImportedLineField | (typeof sizeColumns)[number];
export const goodsColumns: readonly GoodsColumn[] = [...importedLineFields, ...sizeColumns];

export type OrderColumn = ExportedField | `goods.${GoodsColumn}` | `${PartyKey}.${PartyColumn}`;

type PartyKey = 'sender' | 'receiver';
type ValuesByColumn<Value> = {
  order: Record<ExportedField, Value>;
  goods: Record<GoodsColumn, Value>;
} & Record<PartyKey, Record<PartyColumn, Value>>;

/** Lists the values in the sequence of the columns: the order, the sender, the receiver, the goods. */
export const toColumnValues = <Value>({ order, goods, sender, receiver }: ValuesByColumn<Value>): Value[] => [
  ...exportedFields.map((field) => order[field]),
  ...partyColumns.map((column) => sender[column]),
  ...partyColumns.map((column) => receiver[column]),
  ...goodsColumns.map((column) => goods[column]),
];

export const orderColumns: readonly OrderColumn[] = toColumnValues<OrderColumn>({
  order: createRecord(exportedFields, (field) => field),
  goods: createRecord(goodsColumns, (column) => `goods.${column}` as const),
  sender: createRecord(partyColumns, (column) => `sender.${column}` as const),
  receiver: createRecord(partyColumns, (column) => `receiver.${column}` as const),
});

const createHeadings = (partyHeadings: typeof addressHeadings, language: Language): readonly string[] => {
  const fieldNames = orderFieldNamesByLanguage[language];
  const createPartyHeadings = (party: PartyKey) =>
    createRecord(
      partyColumns,
      (column) => `${addressKindNames[language][party]}: ${partyHeadings[language][column]}`,
    );
  return toColumnValues({
    order: createRecord(exportedFields, (field) => formatFieldLabel(fieldNames, field)),
    goods: {
      ...createRecord(importedLineFields, (field) => formatLineFieldLabel(fieldNames, field)),
      ...createRecord(sizeColumns, (field) => formatFieldLabel(fieldNames, field)),
      // The sheet also has the number of pieces, so this heading says 'units of this item', as in the import template.
      quantity: fieldNames.template.quantity,
    },
    sender: createPartyHeadings('sender'),
    receiver: createPartyHeadings('receiver'),
  });
};

/** The headings of the columns. The headings of a party are those of the address book with a prefix: 'Sender: City'. */
export const orderHeadings = createRecord(languages, (language) => createHeadings(addressHeadings, language));

/** The headings of exports until November 2026. Imports still accept files with these headings. */
export const formerOrderHeadings = createRecord(languages, (language) =>
  createHeadings(bulkTemplateHeadings, language),
);

/** The name of the sheet and of its file. */
export const orderSheetNames: Record<Language, string> = {
  zh: '订单',
  en: 'Orders',
  es: 'Envíos',
  py: 'Заказы',
  jt: '訂單',
  ja: '発送依頼一覧',
};

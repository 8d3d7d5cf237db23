import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  kindNames,
  templateHeadings,
} from '../../addresses/columns.ts';
import { type Language, languages } from '../../values/languages.ts';
import { recordOf } from '../../values/record-of.ts';
import { allOrderWords } from '../field-names/index.ts';
import { fieldLabel, lineLabel } from '../fields/field-label.ts';
import { type ExportedField, exportedFields } from '../fields/field-lists.ts';
import { type ImportedLineField, importedLineFields } from '../fields/line-fields.ts';
import type { OrderField } from '../fields/order-fields.ts';

export type PartyColumn = Exclude<AddressColumn, 'kind'>;
export const partyColumns = addressColumns.filter((column): column is PartyColumn => column !== 'kind');

/** What is said of each item and of each kind of pieces. An order of several has a row for each. */
const sizeColumns = ['itemType', 'length', 'width', 'height'] as const satisfies OrderField[];
export type GoodsColumn = ImportedLineField | (typeof sizeColumns)[number];
export const goodsColumns: readonly GoodsColumn[] = [...importedLineFields, ...sizeColumns];

export type OrderColumn = ExportedField | `goods.${GoodsColumn}` | `${Side}.${PartyColumn}`;

type Side = 'sender' | 'receiver';
type Sheet<Value> = {
  order: Record<ExportedField, Value>;
  goods: Record<GoodsColumn, Value>;
} & Record<Side, Record<PartyColumn, Value>>;

/** What stands in the columns of a sheet of orders, in their sequence: the order's own, each side's, its items'. */
export const inColumns = <Value>({ order, goods, sender, receiver }: Sheet<Value>): Value[] => [
  ...exportedFields.map((field) => order[field]),
  ...partyColumns.map((column) => sender[column]),
  ...partyColumns.map((column) => receiver[column]),
  ...goodsColumns.map((column) => goods[column]),
];

export const orderColumns: readonly OrderColumn[] = inColumns<OrderColumn>({
  order: recordOf(exportedFields, (field) => field),
  goods: recordOf(goodsColumns, (column) => `goods.${column}` as const),
  sender: recordOf(partyColumns, (column) => `sender.${column}` as const),
  receiver: recordOf(partyColumns, (column) => `receiver.${column}` as const),
});

const headingsBy = (names: typeof addressHeadings, language: Language): readonly string[] => {
  const words = allOrderWords[language];
  const ofSide = (side: Side) =>
    recordOf(partyColumns, (column) => `${kindNames[language][side]}: ${names[language][column]}`);
  return inColumns({
    order: recordOf(exportedFields, (field) => fieldLabel(words, field)),
    goods: {
      ...recordOf(importedLineFields, (field) => lineLabel(words, field)),
      ...recordOf(sizeColumns, (field) => fieldLabel(words, field)),
      // Beside the number of pieces it has to say whose it is, as in the template.
      quantity: words.template.quantity,
    },
    sender: ofSide('sender'),
    receiver: ofSide('receiver'),
  });
};

/** The headings of the columns; each side's are those of the address book, with whose they are. */
export const orderHeadings = recordOf(languages, (language) => headingsBy(addressHeadings, language));

/** As they were until November 2026; such files are imported too. */
export const formerOrderHeadings = recordOf(languages, (language) => headingsBy(templateHeadings, language));

/** The name of the sheet and of its file. */
export const orderListNames: Record<Language, string> = {
  zh: '订单',
  en: 'Orders',
  es: 'Envíos',
  py: 'Заказы',
  jt: '訂單',
  ja: '発送依頼一覧',
};

import { type AddressColumn, addressColumns, addressHeadings, kindNames } from '../addresses/columns.ts';
import { type Language, languages } from '../languages.ts';
import { recordOf } from '../record-of.ts';
import { fieldLabel } from './field-label.ts';
import { type ExportedField, exportedFields } from './field-lists.ts';
import { allOrderWords } from './field-names/index.ts';

export type PartyColumn = Exclude<AddressColumn, 'kind'>;
export const partyColumns = addressColumns.filter((column): column is PartyColumn => column !== 'kind');

/** The columns of a sheet of orders, in their order: the order's own, then each side's. */
export const orderColumns: readonly OrderColumn[] = [
  ...exportedFields,
  ...(['sender', 'receiver'] as const).flatMap((role) =>
    partyColumns.map((column) => `${role}.${column}` as const),
  ),
];
export type OrderColumn = ExportedField | `${'sender' | 'receiver'}.${PartyColumn}`;

/** The headings of the columns; each side's are those of the address book, with whose they are. */
export const orderHeadings: Record<Language, readonly string[]> = recordOf(languages, (language) => [
  ...exportedFields.map((field) => fieldLabel(allOrderWords[language], field)),
  ...(['sender', 'receiver'] as const).flatMap((role) =>
    partyColumns.map((column) => `${kindNames[language][role]}: ${addressHeadings[language][column]}`),
  ),
]);

/** The name of the sheet and of its file. */
export const orderListNames: Record<Language, string> = {
  zh: '订单',
  en: 'Orders',
  es: 'Pedidos',
  py: 'Заказы',
  jt: '訂單',
  ja: '注文一覧',
};

import { type OrderField, type OrderFields, orderFields } from './order-fields.ts';

/** The fields whose declaration says all of this. */
export type FieldsWhere<Said> = {
  [Field in OrderField]: OrderFields[Field] extends Said ? Field : never;
}[OrderField];

/** The fields whose declaration says something of it: FieldsWith<'cell'> are those of an import. */
export type FieldsWith<Key extends string> = FieldsWhere<{ [One in Key]: unknown }>;

const rules: Record<OrderField, object> = orderFields;
export const allFields = Object.keys(orderFields) as OrderField[];

export function fieldsWhere<const Said extends object>(said: Said): FieldsWhere<Said>[] {
  const isOne = (field: OrderField): field is FieldsWhere<Said> =>
    Object.entries(said).every(([key, value]) => Reflect.get(rules[field], key) === value);
  return allFields.filter(isOne);
}

export function fieldsWith<Key extends string>(key: Key): FieldsWith<Key>[] {
  const isOne = (field: OrderField): field is FieldsWith<Key> => key in rules[field];
  return allFields.filter(isOne);
}

/** What the client writes in words, of the order itself and of its goods. */
export const orderTexts = fieldsWhere({ kind: 'text', part: 'order' });
export const goodsTexts = fieldsWhere({ kind: 'text', part: 'goods' });
export const clientTexts = [...orderTexts, ...goodsTexts];
export type OrderText = (typeof orderTexts)[number];
type GoodsText = (typeof goodsTexts)[number];
export type ClientText = OrderText | GoodsText;

/** Texts of several lines stand below the other fields. */
export const isLong = (field: ClientText) => 'lines' in orderFields[field];

type Texts = Record<OrderText, string> & { goods: Record<GoodsText, string> };
const isOfGoods = (field: ClientText): field is GoodsText => orderFields[field].part === 'goods';

/** What an order says in a field, wherever in it that stands. */
export const textIn = (order: Texts, field: ClientText): string =>
  isOfGoods(field) ? order.goods[field] : order[field];

/** The texts that a line of the list has. */
export const listedTexts = fieldsWhere({ kind: 'text', listed: true });

/** What the client says, in words and numbers. */
export const clientFields = fieldsWith('part');
export const listedFields = fieldsWith('listed');
export const exportedFields = fieldsWith('exported');
export const importedFields = fieldsWith('cell');
export const searchedFields = fieldsWith('searched');
export const printedFields = fieldsWith('printed');
export type ListedField = (typeof listedFields)[number];
export type ExportedField = (typeof exportedFields)[number];
export type ImportedField = (typeof importedFields)[number];

import { type OrderField, type OrderFields, orderFields } from './order-fields.ts';

/** The fields whose declaration says all of this. */
export type FieldMatching<Said> = {
  [Field in OrderField]: OrderFields[Field] extends Said ? Field : never;
}[OrderField];

/** The fields whose declaration says something of it: FieldsWith<'importCell'> are those of an import. */
export type FieldWithProperty<Key extends string> = FieldMatching<{ [One in Key]: unknown }>;

const rules: Record<OrderField, object> = orderFields;
export const orderFieldKeys = Object.keys(orderFields) as OrderField[];

export function listFieldsMatching<const Said extends object>(said: Said): FieldMatching<Said>[] {
  const isOne = (field: OrderField): field is FieldMatching<Said> =>
    Object.entries(said).every(([key, value]) => Reflect.get(rules[field], key) === value);
  return orderFieldKeys.filter(isOne);
}

export function listFieldsWithProperty<Key extends string>(key: Key): FieldWithProperty<Key>[] {
  const isOne = (field: OrderField): field is FieldWithProperty<Key> => key in rules[field];
  return orderFieldKeys.filter(isOne);
}

/** What the client writes in words, of the order itself and of its goods. */
export const orderTextFields = listFieldsMatching({ kind: 'text', part: 'order' });
export const goodsTextFields = listFieldsMatching({ kind: 'text', part: 'goods' });
export const clientTextFields = [...orderTextFields, ...goodsTextFields];
export type OrderTextField = (typeof orderTextFields)[number];
type GoodsTextField = (typeof goodsTextFields)[number];
export type ClientTextField = OrderTextField | GoodsTextField;

/** Texts of several lines stand below the other fields. */
export const isMultilineField = (field: ClientTextField) => 'multiline' in orderFields[field];

type Texts = Record<OrderTextField, string> & { goods: Record<GoodsTextField, string> };
const isGoodsTextField = (field: ClientTextField): field is GoodsTextField =>
  orderFields[field].part === 'goods';

/** What an order says in a field, wherever in it that stands. */
export const getOrderText = (order: Texts, field: ClientTextField): string =>
  isGoodsTextField(field) ? order.goods[field] : order[field];

/** The texts that a line of the list has. */
export const listedTextFields = listFieldsMatching({ kind: 'text', listed: true });

/** What the client says, in words and numbers. */
export const clientFields = listFieldsWithProperty('part');
export const listedFields = listFieldsWithProperty('listed');
export const exportedFields = listFieldsWithProperty('exported');
export const importedFields = listFieldsWithProperty('importCell');
export const searchedFields = listFieldsWithProperty('searched');
export const printedFields = listFieldsWithProperty('printed');
export type ListedField = (typeof listedFields)[number];
export type ExportedField = (typeof exportedFields)[number];
export type ImportedField = (typeof importedFields)[number];

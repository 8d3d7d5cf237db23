import { type OrderField, type OrderFields, orderFields } from './order-fields.ts';

/** The fields whose rule has all properties of `Pattern`, with these values. */
export type FieldMatching<Pattern> = {
  [Field in OrderField]: OrderFields[Field] extends Pattern ? Field : never;
}[OrderField];

/** The fields whose rule has the property: FieldWithProperty<'importCell'> are the fields of imports. */
export type FieldWithProperty<Key extends string> = FieldMatching<{ [Property in Key]: unknown }>;

const rules: Record<OrderField, object> = orderFields;
export const orderFieldKeys = Object.keys(orderFields) as OrderField[];

export function listFieldsMatching<const Pattern extends object>(pattern: Pattern): FieldMatching<Pattern>[] {
  const isMatching = (field: OrderField): field is FieldMatching<Pattern> =>
    Object.entries(pattern).every(([key, value]) => Reflect.get(rules[field], key) === value);
  return orderFieldKeys.filter(isMatching);
}

export function listFieldsWithProperty<Key extends string>(key: Key): FieldWithProperty<Key>[] {
  const hasProperty = (field: OrderField): field is FieldWithProperty<Key> => key in rules[field];
  return orderFieldKeys.filter(hasProperty);
}

/** The text fields that the client fills in: of the order itself, and of its goods. */
export const orderTextFields = listFieldsMatching({ kind: 'text', part: 'order' });
export const goodsTextFields = listFieldsMatching({ kind: 'text', part: 'goods' });
export const clientTextFields = [...orderTextFields, ...goodsTextFields];
export type OrderTextField = (typeof orderTextFields)[number];
type GoodsTextField = (typeof goodsTextFields)[number];
export type ClientTextField = OrderTextField | GoodsTextField;

/** Forms and details show texts of several lines below the other fields. */
export const isMultilineField = (field: ClientTextField) => 'multiline' in orderFields[field];

type OrderWithTexts = Record<OrderTextField, string> & { goods: Record<GoodsTextField, string> };
const isGoodsTextField = (field: ClientTextField): field is GoodsTextField =>
  orderFields[field].part === 'goods';

/** Returns the text of a field. Texts of goods are in `order.goods`, all others in `order`. */
export const getOrderText = (order: OrderWithTexts, field: ClientTextField): string =>
  isGoodsTextField(field) ? order.goods[field] : order[field];

/** The text fields of a row of the order list. */
export const listedTextFields = listFieldsMatching({ kind: 'text', listed: true });

/** The fields that the client fills in, texts and numbers. */
export const clientFields = listFieldsWithProperty('part');
export const listedFields = listFieldsWithProperty('listed');
export const exportedFields = listFieldsWithProperty('exported');
export const importedFields = listFieldsWithProperty('importCell');
export const searchedFields = listFieldsWithProperty('searched');
export const printedFields = listFieldsWithProperty('printed');
export type ListedField = (typeof listedFields)[number];
export type ExportedField = (typeof exportedFields)[number];
export type ImportedField = (typeof importedFields)[number];

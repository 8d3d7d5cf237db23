import { type OrderField, type OrderFields, orderFields } from './order-fields.ts';

/** The fields whose declaration says all of this. */
export type FieldsWhere<Said> = {
  [Field in OrderField]: OrderFields[Field] extends Said ? Field : never;
}[OrderField];

/** The fields whose declaration says something of it: FieldsWith<'cell'> are those of an import. */
export type FieldsWith<Key extends string> = FieldsWhere<{ [One in Key]: unknown }>;

const rules: Record<OrderField, object> = orderFields;
const fields = Object.keys(orderFields) as OrderField[];

export function fieldsWhere<const Said extends object>(said: Said): FieldsWhere<Said>[] {
  const isOne = (field: OrderField): field is FieldsWhere<Said> =>
    Object.entries(said).every(([key, value]) => Reflect.get(rules[field], key) === value);
  return fields.filter(isOne);
}

export function fieldsWith<Key extends string>(key: Key): FieldsWith<Key>[] {
  const isOne = (field: OrderField): field is FieldsWith<Key> => key in rules[field];
  return fields.filter(isOne);
}

/** What the client writes in words, of the order itself and of its goods. */
export const orderTexts = fieldsWhere({ kind: 'text', part: 'order' });
export const goodsTexts = fieldsWhere({ kind: 'text', part: 'goods' });
export const clientTexts = [...orderTexts, ...goodsTexts];
export type OrderText = (typeof orderTexts)[number];
export type GoodsText = (typeof goodsTexts)[number];
export type ClientText = OrderText | GoodsText;

/** The texts that a line of the list has. */
export const listedTexts = fieldsWhere({ kind: 'text', listed: true });
export type ListedText = (typeof listedTexts)[number];

export const listedFields = fieldsWith('listed');
export const exportedFields = fieldsWith('exported');
export const importedFields = fieldsWith('cell');
export const searchedFields = fieldsWith('searched');
export type ListedField = (typeof listedFields)[number];
export type ExportedField = (typeof exportedFields)[number];
export type ImportedField = (typeof importedFields)[number];

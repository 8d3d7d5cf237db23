import { createRecord } from '@miya/contract/create-record';
import { type FieldMatching, type OrderFields, orderFields } from '@miya/contract/orders';

type TextField = FieldMatching<{ kind: 'text' }>;
type Row<Field extends TextField> = Record<OrderFields[Field]['column'], string | null>;

/** Returns the text of each field from its column. A null column becomes an empty text. */
export const presentTextFields = <Field extends TextField>(row: Row<Field>, fields: readonly Field[]) =>
  createRecord(fields, (field) => row[getColumn(field)] ?? '');

const getColumn = <Field extends TextField>(field: Field): OrderFields[Field]['column'] =>
  orderFields[field].column;

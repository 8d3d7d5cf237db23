import { type FieldsWhere, type OrderFields, orderFields } from '@miya/contract/orders';
import { recordOf } from '@miya/contract/record-of';

type TextField = FieldsWhere<{ kind: 'text' }>;
type Row<Field extends TextField> = Record<OrderFields[Field]['column'], string | null>;

/** The texts of a row by their fields; what is null there is empty. */
export const textsOf = <Field extends TextField>(row: Row<Field>, fields: readonly Field[]) =>
  recordOf(fields, (field) => row[columnOf(field)] ?? '');

const columnOf = <Field extends TextField>(field: Field): OrderFields[Field]['column'] =>
  orderFields[field].column;

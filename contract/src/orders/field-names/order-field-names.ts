import type { DutiesPayer, ExportReason } from '../export/export-terms.ts';
import type { ImportedField } from '../fields/field-lists.ts';
import type { LineField } from '../fields/line-fields.ts';
import type { FieldKind, OrderField } from '../fields/order-fields.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** The names of an order's fields in one language, for forms, lists, exports and the import template. */
export type OrderFieldNames = {
  fields: Record<OrderField, string>;
  /**
   * Names of columns that differ in the import template:
   * - `destination` is no field of an order;
   * - the specification gives `pieces`, `insured` and `remark` another name;
   * - `quantity` says 'of this item', because the template also has a column with the number of pieces.
   */
  template: Record<
    'destination' | 'quantity' | Extract<ImportedField, 'pieces' | 'insured' | 'remark'>,
    string
  >;
  /** The fields of one goods line. */
  lines: Record<LineField, string>;
  payments: Record<PaymentMethod, string>;
  dutiesPayers: Record<DutiesPayer, string>;
  exportReasons: Record<ExportReason, string>;
  units: Record<Unit, string>;
  /** Adds the unit to a name: 'Weight', 'kg' -> 'Weight (kg)'. */
  withUnit: (name: string, unit: string) => string;
};

type Unit = 'kilogram' | 'centimetre' | 'cubicMetre';

/** The unit in which forms and sheets show numbers of a kind. */
export const unitsByFieldKind: Partial<Record<FieldKind, Unit>> = {
  grams: 'kilogram',
  centimetres: 'centimetre',
  cubicCentimetres: 'cubicMetre',
};

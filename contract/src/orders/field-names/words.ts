import type { DutiesPayer, ExportReason } from '../export-terms.ts';
import type { ImportedField } from '../field-lists.ts';
import type { LineField } from '../line-fields.ts';
import type { FieldKind, OrderField } from '../order-fields.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** What an order's fields are called, in one language: in forms, lists, sheets and templates alike. */
export type OrderWords = {
  fields: Record<OrderField, string>;
  /** What the specification calls columns of the import template: one is no field, three have another name in the form. */
  template: Record<'destination' | Extract<ImportedField, 'pieces' | 'insured' | 'remark'>, string>;
  /** The fields of one goods line. */
  lines: Record<LineField, string>;
  /** The sizes of the pieces, all together. */
  sizes: string;
  payments: Record<PaymentMethod, string>;
  dutiesPayers: Record<DutiesPayer, string>;
  exportReasons: Record<ExportReason, string>;
  units: Record<Unit, string>;
  /** A name with the unit of its numbers. */
  withUnit: (name: string, unit: string) => string;
};

type Unit = 'kilogram' | 'centimetre' | 'cubicMetre';

/** What people write numbers of a kind in. */
export const unitOfKind: Partial<Record<FieldKind, Unit>> = {
  grams: 'kilogram',
  centimetres: 'centimetre',
  cubicCentimetres: 'cubicMetre',
};

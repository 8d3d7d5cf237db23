import type { DutiesPayer, ExportReason } from '../export/export-terms.ts';
import type { ImportedField } from '../fields/field-lists.ts';
import type { LineField } from '../fields/line-fields.ts';
import type { FieldKind, OrderField } from '../fields/order-fields.ts';
import type { PaymentMethod } from '../payment-method.ts';

/** What an order's fields are called, in one language: in forms, lists, sheets and templates alike. */
export type OrderWords = {
  fields: Record<OrderField, string>;
  /**
   * What columns of the import template are called: one is no field, three have another name in the specification, and beside
   * the number of pieces the quantity of an item has to say whose it is.
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

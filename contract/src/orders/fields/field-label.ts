import { type OrderFieldNames, unitsByFieldKind } from '../field-names/order-field-names.ts';
import { type LineField, lineFields } from './line-fields.ts';
import { type OrderField, orderFields } from './order-fields.ts';

type LabelOptions = { currency?: string };

/**
 * Formats the label of a field or the heading of its column: the name with the unit of its numbers, 'Weight (kg)'. The
 * label of an amount contains the currency only if `currency` is given.
 */
export function formatFieldLabel(
  { withUnit, units, fields }: OrderFieldNames,
  field: OrderField,
  { name = fields[field], currency }: LabelOptions & { name?: string | undefined } = {},
): string {
  const { kind } = orderFields[field];
  const unit = unitsByFieldKind[kind];
  if (unit) return withUnit(name, units[unit]);
  return kind === 'money' && currency ? withUnit(name, currency) : name;
}

/** Formats the label of a field of a goods line, like `formatFieldLabel`. */
export function formatLineFieldLabel(
  { withUnit, units, lines }: OrderFieldNames,
  field: LineField,
  { currency }: LabelOptions = {},
) {
  const { kind } = lineFields[field];
  if (kind === 'grams') return withUnit(lines[field], units.kilogram);
  return kind === 'money' && currency ? withUnit(lines[field], currency) : lines[field];
}

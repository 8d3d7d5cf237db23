import { type OrderFieldNames, unitsByFieldKind } from '../field-names/order-field-names.ts';
import { type LineField, lineFields } from './line-fields.ts';
import { type OrderField, orderFields } from './order-fields.ts';

type Naming = { currency?: string };

/** What stands beside a field or above its column: its name, and the unit of its numbers. An amount may stand without its currency. */
export function formatFieldLabel(
  { withUnit, units, fields }: OrderFieldNames,
  field: OrderField,
  { name = fields[field], currency }: Naming & { name?: string | undefined } = {},
): string {
  const { kind } = orderFields[field];
  const unit = unitsByFieldKind[kind];
  if (unit) return withUnit(name, units[unit]);
  return kind === 'money' && currency ? withUnit(name, currency) : name;
}

/** The same of a field of a goods line. */
export function formatLineFieldLabel(
  { withUnit, units, lines }: OrderFieldNames,
  field: LineField,
  { currency }: Naming = {},
) {
  const { kind } = lineFields[field];
  if (kind === 'grams') return withUnit(lines[field], units.kilogram);
  return kind === 'money' && currency ? withUnit(lines[field], currency) : lines[field];
}

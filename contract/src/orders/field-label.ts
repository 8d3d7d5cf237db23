import { type OrderWords, unitOfKind } from './field-names/words.ts';
import { type OrderField, orderFields } from './order-fields.ts';

/** What stands beside a field or above its column: its name, and the unit of its numbers. An amount may stand without its currency. */
export function fieldLabel(
  { withUnit, units, fields }: OrderWords,
  field: OrderField,
  { name = fields[field], currency }: { name?: string | undefined; currency?: string } = {},
): string {
  const { kind } = orderFields[field];
  const unit = unitOfKind[kind];
  if (unit) return withUnit(name, units[unit]);
  return kind === 'money' && currency ? withUnit(name, currency) : name;
}

import { formatFieldLabel, formatLineFieldLabel, lineFields, orderFields } from '@miya/contract/orders';
import type { Areas } from '../../i18n/areas.ts';

type FindingTexts = { customs: Areas['customs']; orders: Areas['orders'] };

/**
 * A short name of a finding, for a list. Takes the first that applies:
 * 1. the short text of the problem
 * 2. the label of the item field
 * 3. the label of the order field
 * 4. 'receiver'
 */
export function formatFindingName(
  { field, problem }: { field: string; problem: string },
  { customs, orders }: FindingTexts,
): string {
  const name = field.split('.').at(-1) ?? '';
  const shortName = isKeyOf(customs.short, problem) ? customs.short[problem] : undefined;
  if (shortName) return shortName;
  if (field.startsWith('goods.lines.') && isKeyOf(lineFields, name))
    return formatLineFieldLabel(orders, name);
  return isKeyOf(orderFields, name) ? formatFieldLabel(orders, name) : customs.receiver;
}

export const isKeyOf = <Known extends object>(record: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(record, key);

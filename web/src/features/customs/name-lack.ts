import { fieldLabel, lineFields, lineLabel, orderFields } from '@miya/contract/orders';
import type { Areas } from '../../i18n/areas.ts';

type Words = { customs: Areas['customs']; orders: Areas['orders'] };

/** What customs miss in a word or two, for a line that names several: what it is, else the field where it is put right. */
export function nameLack(
  { field, problem }: { field: string; problem: string },
  { customs, orders }: Words,
): string {
  const name = field.split('.').at(-1) ?? '';
  const known = isIn(customs.short, problem) ? customs.short[problem] : undefined;
  if (known) return known;
  if (field.startsWith('goods.lines.') && isIn(lineFields, name)) return lineLabel(orders, name);
  return isIn(orderFields, name) ? fieldLabel(orders, name) : customs.receiver;
}

export const isIn = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(known, key);

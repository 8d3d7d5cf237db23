import type { Language } from '@miya/contract';
import { formatHoldReason } from '@miya/contract/hold-texts';
import type { Order } from '@miya/contract/orders';
import type { StoredOrder } from '../order-columns.ts';

type HoldColumns = Pick<StoredOrder, 'held_at' | 'hold_code' | 'hold_reason'>;

/** Presents why and since when an order is on hold, in the given language. Returns null if the order is not on hold. */
export function presentHold(row: HoldColumns, language: Language): Order['hold'] {
  const { held_at: heldAt, hold_code: code, hold_reason: reason } = row;
  if (heldAt === null || reason === null) return null;
  return { code, reason: formatHoldReason(language, code, reason), since: heldAt.toISOString() };
}

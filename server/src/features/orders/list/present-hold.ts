import type { Language } from '@miya/contract';
import { wordHold } from '@miya/contract/hold-words';
import type { Order } from '@miya/contract/orders';
import type { StoredOrder } from '../order-columns.ts';

type Held = Pick<StoredOrder, 'held_at' | 'hold_code' | 'hold_reason'>;

/** Why an order has stopped, in the reader's words; null while it goes on. */
export function presentHold(row: Held, language: Language): Order['hold'] {
  const { held_at: since, hold_code: code, hold_reason: reason } = row;
  if (since === null || reason === null) return null;
  return { code, reason: wordHold(language, code, reason), since: since.toISOString() };
}

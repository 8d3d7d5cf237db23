import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { countStored, getMost } from './quota-store.ts';

const REMEMBERED_MS = 60_000;
/** Whoever has deleted orders need not wait long to be heard. */
const FULL_REMEMBERED_MS = 3_000;
const CLIENTS_REMEMBERED = 20_000;

export type OrderRoom = {
  /** Whether the client may have one more order that waits to be recorded. */
  take: (tx: Tx, owner: Owner) => Promise<boolean>;
};

/**
 * Placing an order is to cost nothing for it, so what is left is counted once a minute and then counted down. Several
 * processes may together let some more pass in that minute: the bound is there against floods, not to the last order.
 */
export function createOrderRoom(): OrderRoom {
  const rooms = new Map<string, { left: number; until: number }>();
  return {
    take: async (tx, owner) => {
      const key = `${owner.tenantId} ${owner.clientId} ${owner.test ?? false}`;
      const now = performance.now();
      const known = rooms.get(key);
      if (known && known.until > now) {
        known.left -= 1;
        return known.left >= 0;
      }
      const most = await getMost(tx, owner, 'unrecordedOrders');
      const left = most - (await countStored(tx, owner, 'unrecordedOrders')) - 1;
      if (rooms.size >= CLIENTS_REMEMBERED) rooms.clear();
      rooms.set(key, { left, until: now + (left < 0 ? FULL_REMEMBERED_MS : REMEMBERED_MS) });
      return left >= 0;
    },
  };
}

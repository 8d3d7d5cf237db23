import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { countQuotaUsage, getQuotaLimit } from './quota-store.ts';

const CACHE_MS = 60_000;
/** An exhausted quota is cached only briefly, so that a client can soon place orders after it has deleted some. */
const EXHAUSTED_CACHE_MS = 3_000;
const MAX_CACHED_CLIENTS = 20_000;

export type OrderQuota = {
  /**
   * Counts one more order that waits to be recorded. Returns false if the client has reached its limit. Recorded: the
   * carrier has received, weighed and charged the order.
   */
  consume: (tx: Tx, owner: Owner) => Promise<boolean>;
};

/**
 * The quota of unrecorded orders. Counting orders in the database for each new order would be slow. Therefore the
 * remaining number is counted once a minute per client, and is then only decreased. Several processes together may
 * accept some orders too many within that minute. The limit protects against floods, so this does no harm.
 */
export function createOrderQuota(): OrderQuota {
  const remainingByClient = new Map<string, { remaining: number; expiresAt: number }>();
  return {
    consume: async (tx, owner) => {
      const key = `${owner.tenantId} ${owner.clientId} ${owner.test ?? false}`;
      const now = performance.now();
      const cached = remainingByClient.get(key);
      if (cached && cached.expiresAt > now) {
        cached.remaining -= 1;
        return cached.remaining >= 0;
      }
      const limit = await getQuotaLimit(tx, owner, 'unrecordedOrders');
      const remaining = limit - (await countQuotaUsage(tx, owner, 'unrecordedOrders')) - 1;
      if (remainingByClient.size >= MAX_CACHED_CLIENTS) remainingByClient.clear();
      remainingByClient.set(key, {
        remaining,
        expiresAt: now + (remaining < 0 ? EXHAUSTED_CACHE_MS : CACHE_MS),
      });
      return remaining >= 0;
    },
  };
}

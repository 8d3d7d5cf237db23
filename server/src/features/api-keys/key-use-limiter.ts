import { API_KEY_LIMIT } from '@miya/contract/limits';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import type { KeyRateLimit } from '../../platform/http/routes/register-routes.ts';
import { type KeyIdentity, type ReservedUses, reserveUses } from './key-store.ts';

/** Above this number, shares of past minutes are deleted. */
const MAX_CACHED_SHARES = 10_000;

/**
 * The uses of a key that this process may still accept in the current minute. `left`: reserved by this process. `rest`:
 * not reserved by any process at the last query.
 */
type Share = { left: number; rest: number; endsAt: number };

type ReserveUses = (db: Db, identity: KeyIdentity) => Promise<ReservedUses | undefined>;
const reserveInDatabase: ReserveUses = (db, identity) =>
  inTenant(db, identity.tenantId, (tx) => reserveUses(tx, identity));

/**
 * Limits the uses of each key per minute, over all processes. A process reserves up to 20 uses in PostgreSQL and then
 * accepts that many requests without a query. Together the processes never accept more than the limit.
 */
export function createKeyUseLimiter(reserve: ReserveUses = reserveInDatabase, now = () => performance.now()) {
  const shares = new Map<string, Share>();
  const pendingRenewals = new Map<string, Promise<Share | undefined>>();

  const findCurrentShare = (key: string) => {
    const share = shares.get(key);
    return share && now() < share.endsAt ? share : undefined;
  };
  const createRateLimit = ({ left, rest, endsAt }: Share, used = 0): KeyRateLimit => ({
    most: API_KEY_LIMIT.most,
    perSeconds: API_KEY_LIMIT.minutes * 60,
    remaining: left + rest - used,
    secondsUntilReset: Math.max(1, Math.ceil((endsAt - now()) / 1_000)),
  });

  async function renewShare(db: Db, key: string, identity: KeyIdentity): Promise<Share | undefined> {
    const reserved = await reserve(db, identity);
    if (!reserved) return undefined;
    if (shares.size >= MAX_CACHED_SHARES)
      for (const [otherKey, { endsAt }] of shares) if (now() >= endsAt) shares.delete(otherKey);
    const share = { left: reserved.count, rest: reserved.rest, endsAt: now() + reserved.milliseconds };
    shares.set(key, share);
    return share;
  }
  /** Requests that come during a query for the same key await that query. */
  function renewShareOnce(db: Db, key: string, identity: KeyIdentity): Promise<Share | undefined> {
    const pending = pendingRenewals.get(key);
    if (pending) return pending;
    const renewal = renewShare(db, key, identity).finally(() => pendingRenewals.delete(key));
    pendingRenewals.set(key, renewal);
    return renewal;
  }

  return {
    /**
     * Counts a use and returns what is left. `remaining` is -1 if the use exceeds the limit. Undefined for an unknown
     * key.
     */
    async count(db: Db, identity: KeyIdentity): Promise<KeyRateLimit | undefined> {
      const key = identity.keyHash.toString('hex');
      let share = findCurrentShare(key);
      while (!share || (share.left === 0 && share.rest > 0)) {
        share = await renewShareOnce(db, key, identity);
        if (!share) return undefined;
      }
      if (share.left === 0) return createRateLimit(share, 1);
      share.left -= 1;
      return createRateLimit(share);
    },
  };
}

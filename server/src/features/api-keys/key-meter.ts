import { API_KEY_LIMIT } from '@miya/contract/limits';
import type { Db } from '../../platform/db/connection/connect.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import type { KeyRateLimit } from '../../platform/http/routes/register-routes.ts';
import { type KeyClaim, takeUses, type UsesTaken } from './key-store.ts';

/** Shares of so many keys are kept at once; then those whose minute is over are forgotten. */
const KEYS_MOST = 10_000;

/** What this process may let pass of a key's minute: `left` by itself, while nobody had taken the `rest` when it last asked. */
type Share = { left: number; rest: number; endsAt: number };

type TakeUses = (db: Db, claim: KeyClaim) => Promise<UsesTaken | undefined>;
const takeFromDatabase: TakeUses = (db, claim) => inTenant(db, claim.tenantId, (tx) => takeUses(tx, claim));

/**
 * Counts the uses of each key, minute by minute, over all processes: each takes some uses at a time from PostgreSQL and
 * lets that many pass by itself, so that one request in twenty asks for them and together they never let too many pass.
 */
export function createKeyMeter(take: TakeUses = takeFromDatabase, now = () => performance.now()) {
  const shares = new Map<string, Share>();
  const asked = new Map<string, Promise<Share | undefined>>();

  const currentOf = (key: string) => {
    const share = shares.get(key);
    return share && now() < share.endsAt ? share : undefined;
  };
  const allowanceOf = ({ left, rest, endsAt }: Share, used = 0): KeyRateLimit => ({
    most: API_KEY_LIMIT.most,
    perSeconds: API_KEY_LIMIT.minutes * 60,
    left: left + rest - used,
    renewedIn: Math.max(1, Math.ceil((endsAt - now()) / 1_000)),
  });

  async function renew(db: Db, key: string, claim: KeyClaim): Promise<Share | undefined> {
    const taken = await take(db, claim);
    if (!taken) return undefined;
    if (shares.size >= KEYS_MOST)
      for (const [one, { endsAt }] of shares) if (now() >= endsAt) shares.delete(one);
    const share = { left: taken.count, rest: taken.rest, endsAt: now() + taken.milliseconds };
    shares.set(key, share);
    return share;
  }
  /** Whoever finds the share used up while another is asking for more waits for the same answer. */
  function renewOnce(db: Db, key: string, claim: KeyClaim): Promise<Share | undefined> {
    const underway = asked.get(key);
    if (underway) return underway;
    const asking = renew(db, key, claim).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  }

  return {
    /** Counts a use, and tells what is left: less than nothing where it was one too many. Undefined: there is no such key. */
    async count(db: Db, claim: KeyClaim): Promise<KeyRateLimit | undefined> {
      const key = claim.keyHash.toString('hex');
      let share = currentOf(key);
      while (!share || (share.left === 0 && share.rest > 0)) {
        share = await renewOnce(db, key, claim);
        if (!share) return undefined;
      }
      if (share.left === 0) return allowanceOf(share, 1);
      share.left -= 1;
      return allowanceOf(share);
    },
  };
}

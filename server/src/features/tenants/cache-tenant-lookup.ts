import type { Db } from '../../platform/db/connection/connect.ts';
import type { TenantRow } from './tenant-store.ts';

/** How long a row stays cached. After a change of a tenant, pages show the old data for this time at most. */
const CACHE_TTL_MS = 5_000;
/** The size limit is necessary because attackers can send requests with any number of host names. */
const MAX_ENTRIES = 1_000;

type TenantLookup<Key> = (db: Db, key: Key) => Promise<TenantRow | undefined>;
type CacheEntry = { row: Promise<TenantRow | undefined>; expiresAt: number };

/**
 * Wraps a lookup of tenants in a cache, so that many page requests cause few queries. Also caches that a key belongs to
 * no tenant, but not a failed query.
 */
export function cacheTenantLookup<Key extends string | number>(
  lookUpTenant: TenantLookup<Key>,
): TenantLookup<Key> {
  // One cache per database: a test process has several databases with different tenants.
  const caches = new WeakMap<Db, Map<Key, CacheEntry>>();
  return (db, key) => {
    const entries = caches.get(db) ?? new Map<Key, CacheEntry>();
    caches.set(db, entries);
    const entry = entries.get(key);
    if (entry && performance.now() < entry.expiresAt) return entry.row;
    // Removing all entries is simple, and the cache fills again within a few requests.
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const row = lookUpTenant(db, key);
    entries.set(key, { row, expiresAt: performance.now() + CACHE_TTL_MS });
    row.catch(() => entries.delete(key));
    return row;
  };
}

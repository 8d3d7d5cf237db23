import type { Db } from '../../platform/db/connection/connect.ts';
import type { TenantRow } from './tenant-store.ts';

/** After a change of a tenant, pages may show the old data for this time. */
const CACHE_TTL_MS = 5_000;
/** Requests can contain any host name and network number, so the cache size must be limited. */
const MAX_ENTRIES = 1_000;

type TenantLookup<Key> = (db: Db, key: Key) => Promise<TenantRow | undefined>;
type CacheEntry = { row: Promise<TenantRow | undefined>; expiresAt: number };

/** Adds a cache to a lookup of tenants, so that many page requests cause few queries. Caches unknown keys too. */
export function cacheTenantLookup<Key extends string | number>(
  lookUpTenant: TenantLookup<Key>,
): TenantLookup<Key> {
  const caches = new WeakMap<Db, Map<Key, CacheEntry>>();
  return (db, key) => {
    const entries = caches.get(db) ?? new Map<Key, CacheEntry>();
    caches.set(db, entries);
    const entry = entries.get(key);
    if (entry && performance.now() < entry.expiresAt) return entry.row;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const row = lookUpTenant(db, key);
    entries.set(key, { row, expiresAt: performance.now() + CACHE_TTL_MS });
    row.catch(() => entries.delete(key));
    return row;
  };
}

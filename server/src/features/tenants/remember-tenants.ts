import type { Db } from '../../platform/db/connection/connect.ts';
import type { TenantRow } from './tenant-store.ts';

/** How long a page may show a tenant's earlier name, logo or host after a change. */
const KEPT_MS = 5_000;
/** Host names and network numbers in requests are arbitrary, so their number needs a bound. */
const MAX_ENTRIES = 1_000;

type Find<Key> = (db: Db, key: Key) => Promise<TenantRow | undefined>;
type Entry = { row: Promise<TenantRow | undefined>; expiresAt: number };

/** Remembers what a look-up found, or that it found nothing, so that a flood of page requests causes few queries. */
export function rememberTenants<Key extends string | number>(find: Find<Key>): Find<Key> {
  const caches = new WeakMap<Db, Map<Key, Entry>>();
  return (db, key) => {
    const entries = caches.get(db) ?? new Map<Key, Entry>();
    caches.set(db, entries);
    const entry = entries.get(key);
    if (entry && performance.now() < entry.expiresAt) return entry.row;
    if (entries.size >= MAX_ENTRIES) entries.clear();
    const row = find(db, key);
    entries.set(key, { row, expiresAt: performance.now() + KEPT_MS });
    row.catch(() => entries.delete(key));
    return row;
  };
}

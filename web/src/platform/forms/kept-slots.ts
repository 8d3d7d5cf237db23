import { keysOf } from '../api/storage-keys.ts';

/** Somebody may have left so many forms unfinished on one device. Beyond it the one left longest ago goes. */
const KEPT_MOST = 50;

/** What stands in a form and since when; whether it comes from a tab that was closed, until it is changed. */
export type Kept = { at: number; value: unknown; isFound?: boolean };

export function readKept(storage: Storage, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null');
    return typeof kept?.at === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function removeOldest(storage: Storage, beginning: string): void {
  const own = keysOf(storage, beginning);
  if (own.length <= KEPT_MOST) return;
  const times = new Map(own.map((key) => [key, readKept(storage, key)?.at ?? 0]));
  const oldest = own.toSorted((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
  for (const key of oldest.slice(0, own.length - KEPT_MOST)) storage.removeItem(key);
}

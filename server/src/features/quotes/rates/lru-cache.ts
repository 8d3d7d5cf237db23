export type LruCache<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void };

/** Holds up to `maxEntries`. When full, the least recently used entry is removed. */
export function createLruCache<T>(maxEntries: number): LruCache<T> {
  const entries = new Map<string, T>();
  const set = (key: string, value: T) => {
    // A Map keeps the order of insertion. Each use inserts the entry again: the first key is the least recently used.
    entries.delete(key);
    entries.set(key, value);
    const [leastRecentKey] = entries.keys();
    if (entries.size > maxEntries && leastRecentKey !== undefined) entries.delete(leastRecentKey);
  };
  return {
    set,
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}

export type Memory<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void };

/** Remembers so many; beyond that, what was not asked for longest is forgotten. */
export function createMemory<T>(most: number): Memory<T> {
  const held = new Map<string, T>();
  const set = (key: string, value: T) => {
    // It is put last, so that the first is always the one that was not asked for longest.
    held.delete(key);
    held.set(key, value);
    const [oldest] = held.keys();
    if (held.size > most && oldest !== undefined) held.delete(oldest);
  };
  return {
    set,
    get(key) {
      const value = held.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}

/** Removes up to `max` entries from a map, oldest first, and returns their values. */
export function takeFirstEntries<T>(waiting: Map<number, T>, max: number): T[] {
  const taken: T[] = [];
  for (const [key, value] of waiting) {
    if (taken.length === max) break;
    waiting.delete(key);
    taken.push(value);
  }
  return taken;
}

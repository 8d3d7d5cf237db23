/** Takes so many out of what waits, first come first; what has come again meanwhile waits where it was. */
export function takeFirst<T>(waiting: Map<number, T>, most: number): T[] {
  const taken: T[] = [];
  for (const [key, one] of waiting) {
    if (taken.length === most) break;
    waiting.delete(key);
    taken.push(one);
  }
  return taken;
}

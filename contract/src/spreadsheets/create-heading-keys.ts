import { normalizeHeading } from './normalize-heading.ts';

/**
 * Creates a key for each heading of a row. A user's choice for the column is stored under this key. The second of equal
 * headings has the key 'name#2'. An empty heading has no key.
 */
export function createHeadingKeys(headings: readonly string[]): (string | undefined)[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const normalized = normalizeHeading(heading);
    if (normalized === '') return undefined;
    const count = (counts.get(normalized) ?? 0) + 1;
    counts.set(normalized, count);
    return count === 1 ? normalized : `${normalized}#${count}`;
  });
}

/** Normalizes the name or code of an express type for comparison: 'EXPRESS ' becomes 'express'. */
export const normalizeServiceName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The minimum share of values that name an offered express type. The other values may be mistakes. */
const MIN_OFFERED_SHARE = 0.5;

/**
 * Returns true if at least half of the values of a column name an express type. Empty values are ignored. `offered`
 * contains the normalized names and codes of the express types that the carrier offers.
 */
export function areServiceNames(values: readonly string[], offered: ReadonlySet<string>): boolean {
  const names = values.map(normalizeServiceName).filter(Boolean);
  return (
    names.length > 0 && names.filter((name) => offered.has(name)).length >= names.length * MIN_OFFERED_SHARE
  );
}

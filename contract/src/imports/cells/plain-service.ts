/** The name or code of an express type however it is written: 'EXPRESS ' is 'Express'. */
export const plainService = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** So many of a column's values must name express types that are offered; the others are then wrong ones. */
const SHARE = 0.5;

/** Whether the values of a column are express types, given the plain names and codes of those that are offered. */
export function areServices(values: readonly string[], offered: ReadonlySet<string>): boolean {
  const said = values.map(plainService).filter(Boolean);
  return said.length > 0 && said.filter((value) => offered.has(value)).length >= said.length * SHARE;
}

import { readTracked } from './number-lines.ts';

const PATH = /^\/track(?:\/([^/]*))?\/?$/i;

/** The numbers that an address of the tracking page asks for; undefined where it is another page's address. */
export function numbersIn(path: string, query: string): string[] | undefined {
  const found = PATH.exec(path);
  return found ? readTracked(`${decode(found[1] ?? '')}\n${query}`) : undefined;
}

/** The address of the tracking page for these numbers. The network goes along: it decides whose page one sees. */
export function trackingAddress(numbers: readonly string[], netnum: number): string {
  const [only, ...more] = numbers;
  if (only !== undefined && more.length === 0) return `/track/${encodeURIComponent(only)}?netnum=${netnum}`;
  const query = new URLSearchParams({ netnum: String(netnum) });
  if (only !== undefined) query.set('numbers', numbers.join(','));
  return `/track?${query}`;
}

/** An address may have been typed: one that cannot be read names nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

import { parseTrackedNumbers } from './number-lines.ts';

const PATH = /^\/track(?:\/([^/]*))?\/?$/i;

/** Parses the numbers in a URL of the tracking page. Undefined if the path is not the tracking page. */
export function parseTrackingUrl(path: string, query: string): string[] | undefined {
  const found = PATH.exec(path);
  return found ? parseTrackedNumbers(`${decodeUriPart(found[1] ?? '')}\n${query}`) : undefined;
}

/** Builds the URL of the tracking page for the numbers. The network number selects the carrier whose page is shown. */
export function buildTrackingUrl(numbers: readonly string[], netnum: number): string {
  const [only, ...more] = numbers;
  if (only !== undefined && more.length === 0) return `/track/${encodeURIComponent(only)}?netnum=${netnum}`;
  const query = new URLSearchParams({ netnum: String(netnum) });
  if (only !== undefined) query.set('numbers', numbers.join(','));
  return `/track?${query}`;
}

/** Decodes a part of the path. Returns an empty text for a malformed part, because users can type URLs. */
function decodeUriPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

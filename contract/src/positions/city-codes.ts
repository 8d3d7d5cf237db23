/** Where a code belongs to one municipality, and all codes are listed. Elsewhere a town may be served by its neighbour's post. */
export const codesAreOfCities: ReadonlySet<string> = new Set(['CN', 'JP', 'MX']);

/** Regions whose places our data list below the city they surround: a code of Khimki lies in the region, not in Moscow. */
const listedBelow: Readonly<Record<string, string>> = { 'RU/MOS': 'RU/MOW' };
/** Under which region the places of this one are listed. */
export const listedUnder = (region: string): string => listedBelow[region] ?? region;

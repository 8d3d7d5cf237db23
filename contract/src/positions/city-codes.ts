/** Where a code belongs to one municipality, and all codes are listed. Elsewhere a town may be served by its neighbour's post. */
export const codesAreOfCities: ReadonlySet<string> = new Set(['CN', 'JP', 'MX']);

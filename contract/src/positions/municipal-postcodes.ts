/**
 * Countries where all postcodes are listed and each belongs to one municipality. In other countries, a town may have
 * the postcode of its neighbour.
 */
export const countriesWithMunicipalPostcodes: ReadonlySet<string> = new Set(['CN', 'JP', 'MX']);

import type { positionCalls } from '@miya/contract/positions';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { findByPostcode } from './find-by-postcode.ts';
import { getPositionTree } from './get-position-tree.ts';
import { listCountries } from './list-countries.ts';
import { listPositionsBelow } from './list-positions-below.ts';
import { searchPositions } from './search-positions.ts';

export const positionHandlers = {
  listCountries,
  // The specification has a call for each level; what is asked is the same.
  listProvinces: listPositionsBelow,
  listCities: listPositionsBelow,
  listDistricts: listPositionsBelow,
  getPositionTree,
  listPositionsBelow,
  searchPositions,
  findByPostcode,
} satisfies HandlersFor<typeof positionCalls>;

export { countryName, listCountryNames } from './country-names.ts';
export { fold } from './fold.ts';
export { type Country, countryCodes, findCountry } from './load-country.ts';
export { type NamedPlace, namePlace } from './name-place.ts';
export { nameRegions } from './name-regions.ts';
export { latinNameOf, nameFor } from './place-names.ts';
export { type PlaceTable, ROOT } from './place-table.ts';
export { formatCode } from './postcode-index.ts';
export { levels, type Miss, type Resolved, resolvePlaces } from './resolve-places.ts';
export { shortNamesOf } from './short-names.ts';

import type { positionCalls } from '@miya/contract/positions';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { findByPostcode } from './calls/find-by-postcode.ts';
import { getPositionTree } from './calls/get-position-tree.ts';
import { listCountries } from './calls/list-countries.ts';
import { listPositionsBelow } from './calls/list-positions-below.ts';
import { searchPositions } from './calls/search-positions.ts';

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

export { levels, type Miss, type Resolved, resolvePlaces } from './calls/resolve-places.ts';
export { type Country, countryCodes, findCountry } from './data/load-country.ts';
export { type PlaceTable, ROOT } from './data/place-table.ts';
export { formatCode } from './data/postcode-index.ts';
export { countryName, listCountryNames } from './names/country-names.ts';
export { fold } from './names/fold.ts';
export { type NamedPlace, namePlace } from './names/name-place.ts';
export { nameRegions } from './names/name-regions.ts';
export { latinNameOf, nameFor } from './names/place-names.ts';
export { shortNamesOf } from './names/short-names.ts';

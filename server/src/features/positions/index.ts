import type { positionCalls } from '@miya/contract/positions';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { findByPostcode } from './calls/find-by-postcode.ts';
import { getPositionTree } from './calls/get-position-tree.ts';
import { listCountries } from './calls/list-countries.ts';
import { listPositionsBelow } from './calls/list-positions-below.ts';
import { searchPositions } from './calls/search-positions.ts';

export const positionHandlers = {
  listCountries,
  // The specification has one call per level. The id in the request determines the level, so one handler serves all
  // three.
  listProvinces: listPositionsBelow,
  listCities: listPositionsBelow,
  listDistricts: listPositionsBelow,
  getPositionTree,
  listPositionsBelow,
  searchPositions,
  findByPostcode,
} satisfies HandlersFor<typeof positionCalls>;

export {
  type ResolvedRegion,
  regionLevels,
  resolveRegion,
  type UnknownPlaceName,
} from './calls/resolve-region.ts';
export { type Country, countryCodes, findCountry } from './data/load-country.ts';
export { type PlaceTable, ROOT_PLACE } from './data/place-table.ts';
export { hyphenatePostcode } from './data/postcode-index.ts';
export { getCountryName, listCountryNames } from './names/country-names.ts';
export { getDisplayName, getLatinName } from './names/display-names.ts';
export { foldText } from './names/fold-text.ts';
export { buildShortNames } from './names/short-names.ts';
export { type TranslatedPlace, translatePlace } from './names/translate-place.ts';
export { translateRegions } from './names/translate-regions.ts';

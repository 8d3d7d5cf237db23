export * from './country-codes.ts';
export * from './find-by-postcode.ts';
export * from './find-country-code.ts';
export * from './get-position-tree.ts';
export * from './list-cities.ts';
export * from './list-countries.ts';
export * from './list-districts.ts';
export * from './list-positions-below.ts';
export * from './list-provinces.ts';
export * from './municipal-postcodes.ts';
export * from './position.ts';
export * from './postcodes.ts';
export * from './region.ts';
export * from './search-positions.ts';

import { findByPostcode } from './find-by-postcode.ts';
import { getPositionTree } from './get-position-tree.ts';
import { listCities } from './list-cities.ts';
import { listCountries } from './list-countries.ts';
import { listDistricts } from './list-districts.ts';
import { listPositionsBelow } from './list-positions-below.ts';
import { listProvinces } from './list-provinces.ts';
import { searchPositions } from './search-positions.ts';

export const positionCalls = {
  listCountries,
  listProvinces,
  listCities,
  listDistricts,
  getPositionTree,
  listPositionsBelow,
  searchPositions,
  findByPostcode,
};

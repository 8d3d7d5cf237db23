import { MAX_POSTCODE_RESULTS } from '@miya/contract/limits';
import {
  countriesWithMunicipalPostcodes,
  type findByPostcode,
  type Position,
} from '@miya/contract/positions';
import type * as z from 'zod';
import { listSelectedLevels, type RegionAndPostcode } from './places/region-draft.ts';
import { findCommonPath } from './places/select-place.ts';

type PostcodeSearchResult = z.infer<typeof findByPostcode.result>;

/**
 * Finds the place that a postcode belongs to if the selected region is certainly a different one.
 * Compares the province, and also the city in countries whose postcodes belong to one city each.
 * Returns undefined if
 * - no region is selected, or the selected region contains a place of the postcode
 * - the data do not contain exactly this postcode, or the result is incomplete (maximum number of places)
 * - the places of the postcode lie in several provinces
 */
export function findPostcodeConflict(
  { region }: RegionAndPostcode,
  result: PostcodeSearchResult | undefined,
): Position[] | undefined {
  const selectedLevels = listSelectedLevels(region).slice(
    0,
    countriesWithMunicipalPostcodes.has(region.country?.code ?? '') ? 2 : 1,
  );
  if (!result?.exact || result.places.length >= MAX_POSTCODE_RESULTS || selectedLevels.length === 0)
    return undefined;
  const isInSelection = result.places.some(({ path }) =>
    selectedLevels.every(({ value }, index) => path[index] === undefined || path[index].value === value),
  );
  const commonPath = findCommonPath(result.places);
  return isInSelection || commonPath.length === 0 ? undefined : commonPath;
}

/**
 * Formats the place that a postcode belongs to: by its name, 'Houston'. If a selected place has the same name, adds the
 * places that contain the place: 'Texas / Houston'.
 */
export function formatPostcodeConflict({ region }: RegionAndPostcode, path: readonly Position[]): string {
  const placeName = path.at(-1)?.label ?? '';
  const isAmbiguous = listSelectedLevels(region).some(({ label }) => label === placeName);
  return isAmbiguous ? path.map(({ label }) => label).join(' / ') : placeName;
}

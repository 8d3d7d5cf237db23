import type { Position, PositionPath } from '@miya/contract/positions';
import { listSelectedLevels, type RegionAndPostcode, replaceLevels } from './region-draft.ts';

/** Returns the region and the postcode after the user has selected a place. */
export function selectPlace(current: RegionAndPostcode, path: readonly Position[]): RegionAndPostcode {
  const region = replaceLevels(current.region, path);
  return { region, postcode: choosePostcode(current, path) };
}

/**
 * Returns the postcode after a selection, the first that applies:
 * 1. the only postcode of the place
 * 2. if the place has several: the current postcode if it is one of them, otherwise ''
 * 3. if its postcodes are not known: the current postcode if the place lies inside the previous selection, otherwise ''
 *
 * A postcode of another place must not stay, because the user would not notice it.
 */
function choosePostcode({ region, postcode }: RegionAndPostcode, path: readonly Position[]): string {
  const place = path.at(-1);
  if (place?.postcode) return place.postcode;
  if (place?.postcodes) return place.postcodes.includes(postcode) ? postcode : '';
  const previousPath = listSelectedLevels(region);
  const isInsidePrevious = previousPath.every(({ value }, index) => path[index]?.value === value);
  return isInsidePrevious ? postcode : '';
}

/** Returns the first levels that all places share. For a single place this is its whole path. */
export function findCommonPath(places: readonly PositionPath[]): Position[] {
  const [firstPlace, ...otherPlaces] = places;
  if (!firstPlace) return [];
  const firstDifference = firstPlace.path.findIndex((level, index) =>
    otherPlaces.some(({ path }) => path[index]?.value !== level.value),
  );
  return firstDifference === -1 ? firstPlace.path : firstPlace.path.slice(0, firstDifference);
}

/**
 * True if a province and a city are selected, and one of the places is the selected region or lies inside this region.
 */
export function isRegionAmong({ region }: RegionAndPostcode, places: readonly PositionPath[]): boolean {
  const selectedLevels = listSelectedLevels(region);
  return (
    selectedLevels.length > 1 &&
    places.some(({ path }) => selectedLevels.every(({ value }, index) => path[index]?.value === value))
  );
}

/** Compares without hyphens, spaces, case and full-width digits. */
export const isSamePostcode = (postcode: string, otherPostcode: string) =>
  normalizePostcode(postcode) === normalizePostcode(otherPostcode);
const normalizePostcode = (postcode: string) =>
  postcode.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

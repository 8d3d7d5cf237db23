import type { Position, PositionPath } from '@miya/contract/positions';
import { chosenLevels, type PlaceValue, withLevels } from './region-draft.ts';

/** The region after a place was chosen, and the postcode that goes with it. */
export function choosePlace(before: PlaceValue, path: readonly Position[]): PlaceValue {
  const region = withLevels(before.region, path);
  return { region, postcode: postcodeAfter(before, path) };
}

/**
 * The place's own code where it has one; the one at hand where it is among the place's or nothing is known and the
 * choice only went deeper. A code of another place must not stay: nobody would notice it.
 */
function postcodeAfter({ region, postcode }: PlaceValue, path: readonly Position[]): string {
  const place = path.at(-1);
  if (place?.postcode) return place.postcode;
  if (place?.postcodes) return place.postcodes.includes(postcode) ? postcode : '';
  const before = chosenLevels(region);
  const deeper = before.every(({ value }, at) => path[at]?.value === value);
  return deeper ? postcode : '';
}

/** What the places have in common, from the first level down: all of it when there is one. */
export function commonPath(places: readonly PositionPath[]): Position[] {
  const [first, ...others] = places;
  if (!first) return [];
  const end = first.path.findIndex((step, at) => others.some(({ path }) => path[at]?.value !== step.value));
  return end === -1 ? first.path : first.path.slice(0, end);
}

/** Whether what is chosen is one of the places, or lies in one or above one. */
export function isAmong({ region }: PlaceValue, places: readonly PositionPath[]): boolean {
  const chosen = chosenLevels(region);
  return (
    chosen.length > 1 && places.some(({ path }) => chosen.every(({ value }, at) => path[at]?.value === value))
  );
}

/** The same code, with or without its hyphen or space. */
export const isSameCode = (one: string, other: string) => plain(one) === plain(other);
const plain = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

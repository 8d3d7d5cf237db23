import { POSTCODE_HITS } from '@miya/contract/limits';
import { codesAreOfCities, type findByPostcode, type Position } from '@miya/contract/positions';
import type * as z from 'zod';
import { commonPath } from './places/choose-place.ts';
import { chosenLevels, type PlaceValue } from './places/region-draft.ts';

type Found = z.infer<typeof findByPostcode.result>;

/**
 * Where the code belongs, if that is surely not what is chosen. Nothing where the code is not listed, where some of its places
 * are left out, where it belongs to several regions, or where no region is chosen.
 */
export function codeElsewhere({ region }: PlaceValue, found: Found | undefined): Position[] | undefined {
  const chosen = chosenLevels(region).slice(0, codesAreOfCities.has(region.country?.code ?? '') ? 2 : 1);
  if (!found?.exact || found.places.length >= POSTCODE_HITS || chosen.length === 0) return undefined;
  const fits = found.places.some(({ path }) =>
    chosen.every(({ value }, at) => path[at] === undefined || path[at].value === value),
  );
  const common = commonPath(found.places);
  return fits || common.length === 0 ? undefined : common;
}

/** The place by its own name; where what is chosen has the same one, with what it lies in. */
export function nameElsewhere({ region }: PlaceValue, path: readonly Position[]): string {
  const own = path.at(-1)?.label ?? '';
  const isNamesake = chosenLevels(region).some(({ label }) => label === own);
  return isNamesake ? path.map(({ label }) => label).join(' / ') : own;
}

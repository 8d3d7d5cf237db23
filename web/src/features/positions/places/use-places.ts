import type { Language } from '@miya/contract';
import {
  findByPostcode,
  isPostcode,
  listCountries,
  listPositionsBelow,
  searchPositions,
} from '@miya/contract/positions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { sendInBackground } from '../../../platform/api/send.ts';
import { findPostcodeConflict } from '../postcode-conflict.ts';
import { listSelectedLevels, type RegionAndPostcode } from './region-draft.ts';

/** Places do not change while the page is open, so a query result stays valid. */
export const placeQueryOptions = { staleTime: Number.POSITIVE_INFINITY, gcTime: 3_600_000 };

export function useCountries() {
  const { language } = useLanguage();
  return useQuery({ ...buildQuery(listCountries, { language }), ...placeQueryOptions });
}

/** Loads the places directly inside a country or a place. Without an id, nothing is loaded. */
export function useChildPlaces(id: string | undefined) {
  const { language } = useLanguage();
  return useQuery({
    ...buildQuery(listPositionsBelow, { id: id ?? '', language }),
    ...placeQueryOptions,
    enabled: Boolean(id),
  });
}

/**
 * Searches the places of a country by name or postcode, at any level. Places inside `within` come first. The previous
 * results stay until the next ones arrive.
 */
export function usePlaceSearch(countryId: string | undefined, within: string | undefined, text: string) {
  const { language } = useLanguage();
  return useQuery({
    ...buildQuery(searchPositions, { id: countryId ?? '', text, within: within ?? null, language }),
    ...placeQueryOptions,
    enabled: Boolean(countryId) && text !== '',
    placeholderData: keepPreviousData,
  });
}

/** Countries whose form starts with the postcode, because it selects the place. */
const postcodeFirstCountries: ReadonlySet<string> = new Set(['MX', 'ES', 'JP', 'US']);
export const isPostcodeFirst = (countryCode: string | undefined) =>
  countryCode !== undefined && postcodeFirstCountries.has(countryCode);

/**
 * Returns true for a complete postcode. False for every text if the country has no rule for postcodes: there any text
 * passes `isPostcode`, even an empty one.
 */
export const isCompletePostcode = (countryCode: string, postcode: string) =>
  !isPostcode(countryCode, '') && isPostcode(countryCode, postcode);

/** Loads the places of a postcode. Returns undefined if the request fails. */
export async function loadPlacesByPostcode(countryId: string, postcode: string, language: Language) {
  const query = {
    ...buildQuery(findByPostcode, { id: countryId, postcode, language }),
    ...placeQueryOptions,
  };
  return queryClient.fetchQuery(query).catch(() => undefined);
}

/**
 * The query for the places of a postcode. Sent in the background: the user did not ask for the places, so failures are
 * not shown.
 */
const buildPostcodeQuery = ({ region: { country }, postcode }: RegionAndPostcode, language: Language) =>
  buildQuery(findByPostcode, { id: country?.value ?? '', postcode, language }, sendInBackground);

/** The place that the postcode belongs to if it conflicts with the selected region: see findPostcodeConflict. */
export function usePostcodeConflict(value: RegionAndPostcode) {
  const { language } = useLanguage();
  const { region, postcode } = value;
  const isEnabled =
    listSelectedLevels(region).length > 0 && isCompletePostcode(region.country?.code ?? '', postcode);
  const { data } = useQuery({
    ...buildPostcodeQuery(value, language),
    ...placeQueryOptions,
    enabled: isEnabled,
  });
  return isEnabled ? findPostcodeConflict(value, data) : undefined;
}

/**
 * Like usePostcodeConflict, but reads only the cache. Returns undefined if the places of the postcode are not loaded.
 */
export const findCachedPostcodeConflict = (value: RegionAndPostcode, language: Language) =>
  findPostcodeConflict(value, queryClient.getQueryData(buildPostcodeQuery(value, language).queryKey));

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
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { sendQuietly } from '../../../platform/api/send.ts';
import { codeElsewhere } from '../code-elsewhere.ts';
import { chosenLevels, type PlaceValue } from './region-draft.ts';

/** The world does not change while the page is open. */
export const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 3_600_000 };

export function useCountries() {
  const { language } = useLanguage();
  return useQuery({ ...queryOf(listCountries, { language }), ...kept });
}

/** What lies directly below a country or a place; nothing is asked without an id. */
export function usePlacesBelow(id: string | undefined) {
  const { language } = useLanguage();
  return useQuery({
    ...queryOf(listPositionsBelow, { id: id ?? '', language }),
    ...kept,
    enabled: Boolean(id),
  });
}

/** Places of a country by name or postcode, at any level, first those below the chosen one. The last ones found stay until the next are there. */
export function useFoundPlaces(country: string | undefined, within: string | undefined, text: string) {
  const { language } = useLanguage();
  return useQuery({
    ...queryOf(searchPositions, { id: country ?? '', text, within: within ?? null, language }),
    ...kept,
    enabled: Boolean(country) && text !== '',
    placeholderData: keepPreviousData,
  });
}

/** Where an address begins with its code: who knows it types it, and gets the rest. */
const codeFirst: ReadonlySet<string> = new Set(['MX', 'ES', 'JP', 'US']);
export const isCodeFirst = (country: string | undefined) => country !== undefined && codeFirst.has(country);

/** Whether it is a whole code of a country whose codes have a rule: anything passes where there is none. */
export const isWholeCode = (country: string, code: string) =>
  !isPostcode(country, '') && isPostcode(country, code);

/** The places of a code, or undefined when they cannot be asked for just now. */
export async function findPlacesOfCode(country: string, postcode: string, language: Language) {
  const query = { ...queryOf(findByPostcode, { id: country, postcode, language }), ...kept };
  return queryClient.fetchQuery(query).catch(() => undefined);
}

/** The question where a code belongs, asked of a region that was chosen and nobody else: a failure is nobody's concern. */
const whereIs = ({ region: { country }, postcode }: PlaceValue, language: Language) =>
  queryOf(findByPostcode, { id: country?.value ?? '', postcode, language }, sendQuietly);

/** Where the code belongs, if that is surely not what is chosen. */
export function useCodeElsewhere(value: PlaceValue) {
  const { language } = useLanguage();
  const { region, postcode } = value;
  const asks = chosenLevels(region).length > 0 && isWholeCode(region.country?.code ?? '', postcode);
  const { data } = useQuery({ ...whereIs(value, language), ...kept, enabled: asks });
  return asks ? codeElsewhere(value, data) : undefined;
}

/** The same as far as it is known already: nobody waits for it. */
export const knownElsewhere = (value: PlaceValue, language: Language) =>
  codeElsewhere(value, queryClient.getQueryData(whereIs(value, language).queryKey));

import type { Language } from '@miya/contract';
import { listCountries, listPositionsBelow } from '@miya/contract/positions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../../platform/api/query.ts';
import { levelNames, listSelectedLevels, type RegionDraft } from './region-draft.ts';
import { placeQueryOptions } from './use-places.ts';

/** Returns the region with the names of its places in a language. Names that the user typed stay. */
async function translateRegion(region: RegionDraft, language: Language): Promise<RegionDraft> {
  const { country } = region;
  if (!country) return region;
  const selectedLevels = listSelectedLevels(region);
  const parents = [country, ...selectedLevels].slice(0, selectedLevels.length);
  const [countries, ...childLists] = await Promise.all([
    queryClient.fetchQuery({ ...buildQuery(listCountries, { language }), ...placeQueryOptions }),
    ...parents.map(({ value: id }) =>
      queryClient.fetchQuery({ ...buildQuery(listPositionsBelow, { id, language }), ...placeQueryOptions }),
    ),
  ]);
  const translated: RegionDraft = { ...region };
  for (const [index, { value, label }] of selectedLevels.entries()) {
    const place = childLists[index]?.find((child) => child.value === value);
    translated[levelNames[index] ?? 'district'] = { value, label: place?.label ?? label };
  }
  const { countryName: label } = countries.find(({ id }) => id === country.value) ?? {};
  return { ...translated, country: { ...country, label: label ?? country.label } };
}

/**
 * Translates the names of a region when the user changes the language. `isTranslated` says that the names are in the
 * current language at the start; names of a restored draft can be in any language. If the names cannot be loaded, they
 * stay as they are.
 */
export function useTranslatedRegion(
  region: RegionDraft,
  isTranslated: boolean,
  onTranslated: (translated: RegionDraft) => void,
): void {
  const { language } = useLanguage();
  const [translatedTo, setTranslatedTo] = useState(isTranslated ? language : undefined);
  const notifyTranslated = useEffectEvent(onTranslated);
  useEffect(() => {
    if (translatedTo === language) return;
    let isCancelled = false;
    translateRegion(region, language).then(
      (translated) => {
        if (isCancelled) return;
        setTranslatedTo(language);
        notifyTranslated(translated);
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [language, translatedTo, region]);
}

import type { Language } from '@miya/contract';
import { listCountries, listPositionsBelow } from '@miya/contract/positions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { queryClient, queryOf } from '../../../platform/api/query.ts';
import { chosenLevels, levelNames, type RegionDraft } from './region-draft.ts';
import { kept } from './use-places.ts';

/** The same region as the reader of a language calls it. What was typed stays as it was typed. */
async function nameRegion(region: RegionDraft, language: Language): Promise<RegionDraft> {
  const { country } = region;
  if (!country) return region;
  const chosen = chosenLevels(region);
  const above = [country, ...chosen].slice(0, chosen.length);
  const [countries, ...lists] = await Promise.all([
    queryClient.fetchQuery({ ...queryOf(listCountries, { language }), ...kept }),
    ...above.map(({ value: id }) =>
      queryClient.fetchQuery({ ...queryOf(listPositionsBelow, { id, language }), ...kept }),
    ),
  ]);
  const named: RegionDraft = { ...region };
  for (const [at, { value, label }] of chosen.entries()) {
    const place = lists[at]?.find((one) => one.value === value);
    named[levelNames[at] ?? 'district'] = { value, label: place?.label ?? label };
  }
  const { countryName: label } = countries.find(({ id }) => id === country.value) ?? {};
  return { ...named, country: { ...country, label: label ?? country.label } };
}

/**
 * Names a region anew when its reader has changed the language, or when nobody knows whose language it is in. Offline it
 * keeps the names it has.
 */
export function useNamedRegion(
  region: RegionDraft,
  isNamed: boolean,
  onNamed: (named: RegionDraft) => void,
): void {
  const { language } = useLanguage();
  const [namedIn, setNamedIn] = useState(isNamed ? language : undefined);
  const tell = useEffectEvent(onNamed);
  useEffect(() => {
    if (namedIn === language) return;
    let isLate = false;
    nameRegion(region, language).then(
      (named) => {
        if (isLate) return;
        setNamedIn(language);
        tell(named);
      },
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [language, namedIn, region]);
}

import { POSITION_SEARCH_MAX } from '@miya/contract/limits';
import type { Position, PositionPath } from '@miya/contract/positions';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { optionBelow, optionOfPath, type PlaceOption } from './place-options.ts';
import { useFoundPlaces, usePlacesBelow } from './use-places.ts';

type Asked = {
  country: { value: string };
  chosen: readonly Position[];
  offers: readonly PositionPath[];
  depth: number | undefined;
  typed: string;
  open: boolean;
};

/** What the list shows: what was searched for, else the places of the postcode and those below what is chosen. */
export function usePlaceOptions({ country, chosen, offers, depth: asked, typed, open }: Asked) {
  const text = useSettled(typed.trim().slice(0, POSITION_SEARCH_MAX), 180);
  const { language } = useLanguage();
  const last = chosen.at(-1);
  const ofLast = usePlacesBelow(last?.value ?? country.value);
  // Where nothing lies below the last one, its neighbours are what one may still choose.
  const isEnd = chosen.length > 0 && ofLast.data?.length === 0;
  const depth = Math.min(asked ?? (isEnd ? chosen.length - 1 : chosen.length), chosen.length);
  const parent = depth === 0 ? country.value : chosen[depth - 1]?.value;
  const below = usePlacesBelow(open ? parent : undefined);
  const found = useFoundPlaces(country.value, depth > 0 ? parent : undefined, open ? text : '');
  const searches = typed.trim() !== '';
  const current = searches ? found : below;

  const options = useMemo<PlaceOption[]>(() => {
    if (searches) return found.data?.map((path) => optionOfPath(path)) ?? [];
    const above = chosen.slice(0, depth);
    const fits = offers.filter(
      ({ path }) => path.length > depth && above.every(({ value }, at) => path[at]?.value === value),
    );
    const first = fits.map((path) => optionOfPath(path, depth));
    const taken = new Set(first.map(({ value }) => value));
    const rest = (below.data ?? []).filter(({ value }) => !taken.has(value));
    return [...first, ...rest.map((place) => optionBelow(above, place, language))];
  }, [searches, found.data, below.data, chosen, depth, offers, language]);

  return {
    depth,
    options,
    busy: current.isFetching || (searches && text !== typed.trim().slice(0, POSITION_SEARCH_MAX)),
    failed: current.isError,
    retry: () => current.refetch(),
  };
}

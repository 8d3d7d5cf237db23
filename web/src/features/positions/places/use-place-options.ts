import { POSITION_SEARCH_MAX } from '@miya/contract/limits';
import type { Position, PositionPath } from '@miya/contract/positions';
import { useMemo } from 'react';
import { useLanguage } from '../../../i18n/texts.tsx';
import { useDebouncedValue } from '../../../platform/browser/use-debounced-value.ts';
import { createChildOption, createPathOption, type PlaceOption } from './place-options.ts';
import { useChildPlaces, usePlaceSearch } from './use-places.ts';

type PlaceOptionsParameters = {
  country: { value: string };
  selectedPath: readonly Position[];
  postcodePlaces: readonly PositionPath[];
  depth: number | undefined;
  searchInput: string;
  open: boolean;
};

/**
 * The options of the place list. With a search text: its results. Otherwise the places of the postcode, followed by the
 * children of the place at `depth`.
 */
export function usePlaceOptions({
  country,
  selectedPath,
  postcodePlaces,
  depth: requestedDepth,
  searchInput,
  open,
}: PlaceOptionsParameters) {
  const searchText = useDebouncedValue(searchInput.trim().slice(0, POSITION_SEARCH_MAX), 180);
  const { language } = useLanguage();
  const lastPlace = selectedPath.at(-1);
  const childrenOfLast = useChildPlaces(lastPlace?.value ?? country.value);
  // A selected place without children: shows the places beside it, which the user can select instead.
  const isLeafSelected = selectedPath.length > 0 && childrenOfLast.data?.length === 0;
  const depth = Math.min(
    requestedDepth ?? (isLeafSelected ? selectedPath.length - 1 : selectedPath.length),
    selectedPath.length,
  );
  const parent = depth === 0 ? country.value : selectedPath[depth - 1]?.value;
  const childPlaces = useChildPlaces(open ? parent : undefined);
  const searchResults = usePlaceSearch(country.value, depth > 0 ? parent : undefined, open ? searchText : '');
  const isSearching = searchInput.trim() !== '';
  const currentQuery = isSearching ? searchResults : childPlaces;

  const options = useMemo<PlaceOption[]>(() => {
    if (isSearching) return searchResults.data?.map((path) => createPathOption(path)) ?? [];
    const pathToParent = selectedPath.slice(0, depth);
    const matchingPlaces = postcodePlaces.filter(
      ({ path }) =>
        path.length > depth && pathToParent.every(({ value }, index) => path[index]?.value === value),
    );
    const postcodeOptions = matchingPlaces.map((path) => createPathOption(path, depth));
    const listedValues = new Set(postcodeOptions.map(({ value }) => value));
    const otherChildren = (childPlaces.data ?? []).filter(({ value }) => !listedValues.has(value));
    return [
      ...postcodeOptions,
      ...otherChildren.map((place) => createChildOption(pathToParent, place, language)),
    ];
  }, [isSearching, searchResults.data, childPlaces.data, selectedPath, depth, postcodePlaces, language]);

  return {
    depth,
    options,
    busy:
      currentQuery.isFetching ||
      (isSearching && searchText !== searchInput.trim().slice(0, POSITION_SEARCH_MAX)),
    failed: currentQuery.isError,
    retry: () => currentQuery.refetch(),
  };
}

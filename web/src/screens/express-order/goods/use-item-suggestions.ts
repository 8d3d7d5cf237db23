import { ITEM_SEARCH_MAX } from '@miya/contract/limits';
import { listItems, type RememberedItem } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../../platform/api/query.ts';
import { sendInBackground } from '../../../platform/api/send.ts';
import { useDebouncedValue } from '../../../platform/browser/use-debounced-value.ts';

const noItems: RememberedItem[] = [];

/**
 * Items of earlier orders that match the input. While the input is empty: the latest items. While the field is not
 * focused: no items, and nothing is loaded.
 */
export function useItemSuggestions(typed: string, isFocused: boolean): RememberedItem[] {
  const search = useDebouncedValue(typed.trim().slice(0, ITEM_SEARCH_MAX), 200);
  const { data } = useQuery({
    ...buildQuery(listItems, { search }, sendInBackground),
    enabled: isFocused,
    placeholderData: keepPreviousData,
  });
  return isFocused ? (data?.items ?? noItems) : noItems;
}

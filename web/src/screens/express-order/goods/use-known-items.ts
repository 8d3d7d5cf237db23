import { ITEM_SEARCH_MAX } from '@miya/contract/limits';
import { type KnownItem, listItems } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query.ts';
import { sendQuietly } from '../../../platform/api/send.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';

const none: KnownItem[] = [];

/** The items sent before that what is typed may mean; the latest while nothing is typed. Asked for only by who looks. */
export function useKnownItems(typed: string, isLooking: boolean): KnownItem[] {
  const search = useSettled(typed.trim().slice(0, ITEM_SEARCH_MAX), 200);
  const { data } = useQuery({
    ...queryOf(listItems, { search }, sendQuietly),
    enabled: isLooking,
    placeholderData: keepPreviousData,
  });
  // Nobody needs to be offered what stands there already.
  return isLooking ? (data?.items ?? none) : none;
}

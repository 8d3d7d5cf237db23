import type { Input } from '@miya/contract';
import { QUOTE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { getQuote, type Parcel } from '@miya/contract/quotes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { buildQuery, queryClient } from '../../platform/api/query.ts';
import { useDebouncedValue } from '../../platform/browser/use-debounced-value.ts';

/**
 * Quotes are loaded again 10 minutes before they expire, so a shown price does not expire before the user places the
 * order.
 */
const STALE_AFTER_MS = (QUOTE_LIFETIME_MINUTES - 10) * 60_000;

const buildQuotesQuery = (input: Input<typeof getQuote>) => ({
  ...buildQuery(getQuote, input),
  staleTime: STALE_AFTER_MS,
});

/**
 * The quotes of all services for the parcel, cheapest first, while the user types. Pass undefined while data is
 * missing. The quotes of the previous input stay visible while `isBusy` is true. A refusal of the previous input is not
 * returned.
 */
export function useQuotes(parcel: Parcel | undefined) {
  const { language } = useLanguage();
  const currentInput = JSON.stringify(parcel ?? null);
  const settledInput = useDebouncedValue(currentInput, 350);
  const input = useMemo(() => JSON.parse(settledInput) as Parcel | null, [settledInput]);
  const query = useQuery({
    ...buildQuotesQuery({ ...(input ?? { weight: 0 }), language }),
    enabled: input !== null && parcel !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: STALE_AFTER_MS,
  });
  const isOutdated = currentInput !== settledInput || query.isPlaceholderData;
  return {
    quotes: query.isError || parcel === undefined ? undefined : query.data?.quotes,
    refusal: isOutdated ? undefined : query.error?.refusal,
    isOffline: query.fetchStatus === 'paused',
    isBusy: parcel !== undefined && (isOutdated || query.isFetching),
    retry: () => query.refetch(),
  };
}
export type QuotesState = ReturnType<typeof useQuotes>;

/** Loads the quotes of this parcel, or takes them from the cache while they are fresh. Throws QueryRefusedError. */
export const fetchQuotes = async (input: Input<typeof getQuote>) =>
  (await queryClient.fetchQuery(buildQuotesQuery(input))).quotes;

/** Marks all cached quotes as stale, for example after the server has refused an expired quote. */
export const invalidateQuotes = () => queryClient.invalidateQueries({ queryKey: [getQuote.path] });

import type { Input } from '@miya/contract';
import { QUOTE_LIFETIME_MINUTES } from '@miya/contract/limits';
import { getQuote, type Parcel } from '@miya/contract/quotes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/texts.tsx';
import { queryClient, queryOf } from '../../platform/api/query.ts';
import { useSettled } from '../../platform/browser/use-settled.ts';

/** A price is asked for anew a while before it ends: between a look at the price and the order nobody should find it gone. */
const FRESH_FOR = (QUOTE_LIFETIME_MINUTES - 10) * 60_000;

const quotesOf = (input: Input<typeof getQuote>) => ({ ...queryOf(getQuote, input), staleTime: FRESH_FOR });

/**
 * What a parcel costs by each service that carries it, cheapest first, while it is being typed. Undefined: not enough
 * is known yet to ask. An answer to what was typed before is never shown as the answer to what stands there now.
 */
export function useQuotes(parcel: Parcel | undefined) {
  const { language } = useLanguage();
  const typed = JSON.stringify(parcel ?? null);
  const settled = useSettled(typed, 350);
  const input = useMemo(() => JSON.parse(settled) as Parcel | null, [settled]);
  const query = useQuery({
    ...quotesOf({ ...(input ?? { weight: 0 }), language }),
    enabled: input !== null && parcel !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_FOR,
  });
  const isBehind = typed !== settled || query.isPlaceholderData;
  return {
    quotes: query.isError || parcel === undefined ? undefined : query.data?.quotes,
    refusal: isBehind ? undefined : query.error?.refusal,
    isOffline: query.fetchStatus === 'paused',
    isBusy: parcel !== undefined && (isBehind || query.isFetching),
    retry: () => query.refetch(),
  };
}
export type QuotesState = ReturnType<typeof useQuotes>;

/** The quotes of exactly this parcel, asked for now unless they are at hand and stand. Throws RefusedRead. */
export const fetchQuotes = async (input: Input<typeof getQuote>) =>
  (await queryClient.fetchQuery(quotesOf(input))).quotes;

/** Those at hand no longer stand. */
export const forgetQuotes = () => queryClient.invalidateQueries({ queryKey: [getQuote.path] });

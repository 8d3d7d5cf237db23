import {
  type DeliveryState,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
} from '@miya/contract/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../i18n/format.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { QueryRefusedError, queryClient } from '../../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';

const REFETCH_INTERVAL_MS = 3_000;
const listKey = [listDeliveries.path];

export const refetchDeliveries = () => queryClient.invalidateQueries({ queryKey: listKey });

/**
 * Loads the delivery log page by page on request. Refetches the log periodically while a delivery on the first page
 * waits.
 */
export function useDeliveries(state: DeliveryState | null) {
  const texts = useTexts('webhooks').log;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...listKey, state],
    queryFn: async ({ pageParam }) => {
      const response = await send(listDeliveries, { state, after: pageParam ?? null });
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some((delivery) => delivery.state === 'waiting')
        ? REFETCH_INTERVAL_MS
        : false,
  });
  const showRefusal = (refusal: FailedResponse) => {
    if (!refusal.isErrorShown) showToast('error', formatFault(errors, refusal.refusal));
  };
  return {
    deliveries: query.data?.pages.flatMap(({ deliveries }) => deliveries),
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    loadMore: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
    resend: async (id: string) => {
      const response = await send(resendDelivery, { id });
      if (!response.ok) showRefusal(response);
      await refetchDeliveries();
    },
    /** Sends again all messages since `from` that the webhook has not accepted. */
    resendSince: async (webhookId: string, from: Date) => {
      const request = { webhookId, from: from.toISOString(), to: new Date().toISOString() };
      const response = await send(resendDeliveries, request);
      if (response.ok) showToast('success', texts.resent(formatNumber(language, response.result.resent)));
      else showRefusal(response);
      await refetchDeliveries();
    },
  };
}

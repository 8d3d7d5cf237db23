import {
  type DeliveryState,
  listDeliveries,
  resendDeliveries,
  resendDelivery,
} from '@miya/contract/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { faultText } from '../../../../i18n/fault-text.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { QueryRefusedError, queryClient } from '../../../../platform/api/query.ts';
import { type FailedResponse, send } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';

const REFETCH_INTERVAL_MS = 3_000;
const listKey = [listDeliveries.path];

export const refetchDeliveries = () => queryClient.invalidateQueries({ queryKey: listKey });

/** The log of deliveries, page after page as the reader asks for more. What waits is looked at again by itself. */
export function useDeliveries(state: DeliveryState | null) {
  const texts = useTexts('webhooks').log;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const query = useInfiniteQuery({
    queryKey: [...listKey, state],
    queryFn: async ({ pageParam }) => {
      const answer = await send(listDeliveries, { state, after: pageParam ?? null });
      if (!answer.ok) throw new QueryRefusedError(answer);
      return answer.result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.deliveries.some((one) => one.state === 'waiting') ? REFETCH_INTERVAL_MS : false,
  });
  const tell = (refusal: FailedResponse) => {
    if (!refusal.shown) showToast('error', faultText(errors, refusal.refusal));
  };
  return {
    deliveries: query.data?.pages.flatMap(({ deliveries }) => deliveries),
    failed: query.isError,
    isFetching: query.isFetching,
    retry: () => query.refetch(),
    more: query.hasNextPage ? () => query.fetchNextPage() : undefined,
    isFetchingMore: query.isFetchingNextPage,
    resend: async (id: string) => {
      const answer = await send(resendDelivery, { id });
      if (!answer.ok) tell(answer);
      await refetchDeliveries();
    },
    /** Of one webhook, all that it has not taken since then. */
    resendSince: async (webhookId: string, from: Date) => {
      const asked = { webhookId, from: from.toISOString(), to: new Date().toISOString() };
      const answer = await send(resendDeliveries, asked);
      if (answer.ok) showToast('success', texts.resent(formatNumber(language, answer.result.resent)));
      else tell(answer);
      await refetchDeliveries();
    },
  };
}

import { getOrder } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { LoadErrorMessage } from '../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../ui/feedback/loading-placeholder.tsx';
import { OrderDetails } from './order-details.tsx';

/** Loads the complete order while its drawer is open. The rows of the list contain only some fields. */
export function useOrderDetails(id: string, open: boolean) {
  const { language } = useLanguage();
  return useQuery({ ...buildQuery(getOrder, { id, language }), enabled: open });
}

export function OrderDetailsLoader({ id, open }: { id: string; open: boolean }) {
  const texts = useTexts('orderList');
  const order = useOrderDetails(id, open);
  if (order.data) return <OrderDetails order={order.data} />;
  if (!order.isError) return <LoadingPlaceholder />;
  return (
    <LoadErrorMessage
      title={texts.drawer.detailsFailed}
      retryLabel={texts.retry}
      onRetry={() => order.refetch()}
    />
  );
}

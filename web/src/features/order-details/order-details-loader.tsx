import { getOrder } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { queryOf } from '../../platform/api/query.ts';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { OrderDetails } from './order-details.tsx';

/** Loads the complete order while its drawer is open. The rows of the list contain only some fields. */
export function useOrderDetails(id: string, open: boolean) {
  const { language } = useLanguage();
  return useQuery({ ...queryOf(getOrder, { id, language }), enabled: open });
}

export function OrderDetailsLoader({ id, open }: { id: string; open: boolean }) {
  const texts = useTexts('orderList');
  const order = useOrderDetails(id, open);
  if (order.data) return <OrderDetails order={order.data} />;
  if (!order.isError) return <Waiting />;
  return <NotLoaded title={texts.drawer.detailsFailed} retry={texts.retry} onRetry={() => order.refetch()} />;
}

import { OVERVIEW_ORDERS } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { getAttention, getOverview } from '@miya/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { readersTimeZone } from '../../../platform/browser/days.ts';

/** Days and months are the reader's own. */
export const useFigures = () => useQuery(queryOf(getOverview, { timeZone: readersTimeZone() }));
export const useAttention = () => {
  const { language } = useLanguage();
  return useQuery(queryOf(getAttention, { language }));
};
export const useLastOrders = () => {
  const { language } = useLanguage();
  return useQuery(queryOf(listOrders, { limit: OVERVIEW_ORDERS, language }));
};

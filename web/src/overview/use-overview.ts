import { OVERVIEW_ORDERS } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { getAttention, getOverview } from '@miya/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { readersTimeZone } from '../browser/days.ts';
import { useLanguage } from '../i18n/texts.tsx';

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

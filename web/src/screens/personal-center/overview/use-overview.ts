import { OVERVIEW_ORDERS_PER_LIST } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { getAttention, getOverview } from '@miya/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { getUserTimeZone } from '../../../platform/browser/days.ts';

/** The figures count days and months in the user's time zone. */
export const useOverviewFigures = () => useQuery(buildQuery(getOverview, { timeZone: getUserTimeZone() }));
export const useAttention = () => {
  const { language } = useLanguage();
  return useQuery(buildQuery(getAttention, { language }));
};
export const useLatestOrders = () => {
  const { language } = useLanguage();
  return useQuery(buildQuery(listOrders, { limit: OVERVIEW_ORDERS_PER_LIST, language }));
};

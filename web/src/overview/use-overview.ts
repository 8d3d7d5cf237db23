import { OVERVIEW_ORDERS } from '@miya/contract/limits';
import { listOrders } from '@miya/contract/orders';
import { getAttention, getOverview } from '@miya/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { readersTimeZone } from '../browser/days.ts';

/** Days and months are the reader's own. */
export const useFigures = () => useQuery(queryOf(getOverview, { timeZone: readersTimeZone() }));
export const useAttention = () => useQuery(queryOf(getAttention, {}));
export const useLastOrders = () => useQuery(queryOf(listOrders, { limit: OVERVIEW_ORDERS }));

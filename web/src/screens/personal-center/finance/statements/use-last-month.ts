import { listEntries } from '@miya/contract/finance';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { queryOf } from '../../../../platform/api/query.ts';
import { lastMonthOf } from './last-month.ts';

/** The month that a statement is wanted of first; undefined until it is known. */
export function useLastMonth() {
  const { data, isPending } = useQuery(queryOf(listEntries, { limit: 1 }));
  return isPending ? undefined : dayjs(lastMonthOf(data?.entries ?? [], new Date()));
}

import { listEntries } from '@miya/contract/finance';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { buildQuery } from '../../../../platform/api/query.ts';
import { getDefaultStatementMonth } from './default-statement-month.ts';

/** The month that the statement bar starts with. Undefined until the latest entry is loaded. */
export function useDefaultStatementMonth() {
  const { data, isPending } = useQuery(buildQuery(listEntries, { limit: 1 }));
  return isPending ? undefined : dayjs(getDefaultStatementMonth(data?.entries ?? [], new Date()));
}

import type { Input } from '@miya/contract';
import { estimateDuties } from '@miya/contract/duties';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query.ts';
import { sendQuietly } from '../../platform/api/send.ts';
import { useSettled } from '../../platform/browser/use-settled.ts';

export type DutyQuestion = Input<typeof estimateDuties>;

/** What duties and taxes may come to while the order is being typed; asked for once it has settled. */
export function useDuties(question: DutyQuestion | undefined) {
  const typed = JSON.stringify(question ?? null);
  const settled = useSettled(typed, 400);
  const input = useMemo(() => JSON.parse(settled) as DutyQuestion | null, [settled]);
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(estimateDuties, input ?? { destination: 'ZZ', lines: [] }, sendQuietly),
    enabled: input !== null && question !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    estimate: question === undefined ? undefined : data,
    isBusy: question !== undefined && (typed !== settled || isPlaceholderData),
  };
}

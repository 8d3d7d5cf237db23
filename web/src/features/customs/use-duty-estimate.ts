import type { Input } from '@miya/contract';
import { estimateDuties } from '@miya/contract/duties';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildQuery } from '../../platform/api/query.ts';
import { sendInBackground } from '../../platform/api/send.ts';
import { useDebouncedValue } from '../../platform/browser/use-debounced-value.ts';

export type DutyRequest = Input<typeof estimateDuties>;

/** Estimates duties and taxes while the user types. The request is sent after a pause in typing. */
export function useDutyEstimate(request: DutyRequest | undefined) {
  const currentInput = JSON.stringify(request ?? null);
  const settledInput = useDebouncedValue(currentInput, 400);
  const input = useMemo(() => JSON.parse(settledInput) as DutyRequest | null, [settledInput]);
  const { data, isPlaceholderData } = useQuery({
    ...buildQuery(estimateDuties, input ?? { destination: 'ZZ', lines: [] }, sendInBackground),
    enabled: input !== null && request !== undefined,
    placeholderData: keepPreviousData,
  });
  return {
    estimate: request === undefined ? undefined : data,
    isBusy: request !== undefined && (currentInput !== settledInput || isPlaceholderData),
  };
}

import {
  type ClearanceCheck,
  type ClearanceOrder,
  checkClearance,
  getClearance,
} from '@miya/contract/clearance';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';
import { sendQuietly } from '../../platform/api/send.ts';

/** Rules are seldom set; the day changes once. */
const FRESH_FOR = 10 * 60_000;

/** What the order lacks for customs as it is being typed; undefined until the carrier's rules are known. */
export function useClearance(order: ClearanceOrder): ClearanceCheck | undefined {
  const { data } = useQuery({ ...queryOf(getClearance, {}, sendQuietly), staleTime: FRESH_FOR });
  return data && checkClearance(order, data.day, data.settings);
}

import {
  type ClearanceCheck,
  type ClearanceOrder,
  checkClearance,
  getClearance,
} from '@miya/contract/clearance';
import { useQuery } from '@tanstack/react-query';
import { buildQuery } from '../../platform/api/query.ts';
import { sendInBackground } from '../../platform/api/send.ts';

/**
 * The carrier rarely changes its rules. But the response also contains the current day, so it must not be cached for
 * long.
 */
const STALE_AFTER_MS = 10 * 60_000;

/** Checks the form while the user types. Undefined until the rules of the carrier have been loaded. */
export function useClearanceCheck(order: ClearanceOrder): ClearanceCheck | undefined {
  const { data } = useQuery({ ...buildQuery(getClearance, {}, sendInBackground), staleTime: STALE_AFTER_MS });
  return data && checkClearance(order, data.day, data.settings);
}

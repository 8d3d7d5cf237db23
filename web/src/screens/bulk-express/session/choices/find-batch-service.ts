import { getCellText } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { SessionState } from '../session-state.ts';

/** The screen asks on every render. An edit creates a new list of rows, so results of the same list can be reused. */
const resultsByRows = new WeakMap<readonly SheetRow[], boolean>();

export function doAllRowsNameService({ rows }: Pick<SessionState, 'rows'>): boolean {
  const knownResult = resultsByRows.get(rows);
  if (knownResult !== undefined) return knownResult;
  const doAllRows = rows.length > 0 && rows.every(({ cells }) => getCellText(cells, 'service').trim() !== '');
  resultsByRows.set(rows, doAllRows);
  return doAllRows;
}

/**
 * Finds the express type for rows that name none: the one that the user has chosen. If all rows name their own express
 * type, any offered one is returned, because the server requires one although no row uses it. Undefined if the user
 * still has to choose.
 */
export const findBatchService = (
  state: Pick<SessionState, 'serviceId' | 'offeredServices' | 'rows'>,
): string | undefined =>
  state.serviceId ?? (doAllRowsNameService(state) ? state.offeredServices[0]?.id : undefined);

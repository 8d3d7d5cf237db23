import { getCellText } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { SessionState } from '../session-state.ts';

/**
 * For each list of rows: whether all its rows name an express type. Cached, because the screen needs the result on
 * every render. An edit creates a new list of rows, so the result for a list stays valid.
 */
const resultsByRows = new WeakMap<readonly SheetRow[], boolean>();

export function doAllRowsNameService({ rows }: Pick<SessionState, 'rows'>): boolean {
  const knownResult = resultsByRows.get(rows);
  if (knownResult !== undefined) return knownResult;
  const doAllRows = rows.length > 0 && rows.every(({ cells }) => getCellText(cells, 'service').trim() !== '');
  resultsByRows.set(rows, doAllRows);
  return doAllRows;
}

/**
 * Finds the express type for rows that name none: the choice of the user. If the user has not chosen one and all rows
 * name their own, returns the first offered express type. No row uses it, but the server requires a value. Undefined if
 * the user still has to choose.
 */
export const findBatchService = (
  state: Pick<SessionState, 'serviceId' | 'offeredServices' | 'rows'>,
): string | undefined =>
  state.serviceId ?? (doAllRowsNameService(state) ? state.offeredServices[0]?.id : undefined);

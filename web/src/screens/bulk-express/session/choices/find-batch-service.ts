import { getCellText } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { SessionState } from '../session-state.ts';

/**
 * A cache, because the screen needs the result on every render. An edit creates a new list of rows, so the result for a
 * list stays valid.
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
 * Finds the express type for rows that name none: the choice of the user. If all rows name their own express type,
 * returns the first offered express type, because the server requires a value although no row uses it. Undefined if the
 * user still has to choose.
 */
export const findBatchService = (
  state: Pick<SessionState, 'serviceId' | 'offeredServices' | 'rows'>,
): string | undefined =>
  state.serviceId ?? (doAllRowsNameService(state) ? state.offeredServices[0]?.id : undefined);

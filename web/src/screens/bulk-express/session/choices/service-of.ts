import { getCellText } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { SessionState } from '../state.ts';

const known = new WeakMap<readonly SheetRow[], boolean>();

/** Whether each row names an express type of its own. */
export function areAllNamed({ rows }: Pick<SessionState, 'rows'>): boolean {
  const before = known.get(rows);
  if (before !== undefined) return before;
  const isSo = rows.length > 0 && rows.every(({ cells }) => getCellText(cells, 'service').trim() !== '');
  known.set(rows, isSo);
  return isSo;
}

/**
 * The express type that rows go by which name none: the one that was chosen. Where all name their own it prices nothing, and any
 * that is offered will do: nobody has to choose one.
 */
export const serviceOf = (state: Pick<SessionState, 'serviceId' | 'offered' | 'rows'>): string | undefined =>
  state.serviceId ?? (areAllNamed(state) ? state.offered[0]?.id : undefined);

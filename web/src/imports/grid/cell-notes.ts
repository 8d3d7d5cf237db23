import type { ImportColumn } from '@miya/contract/imports';
import type { Areas } from '../../i18n/areas.ts';
import { faultText } from '../../ui/fault-text.ts';
import type { Fault } from '../../ui/use-form.ts';
import { problemsOf, type States, serverOf } from '../model/summary.ts';
import type { SheetRow } from '../worker/protocol.ts';

export type CellNote = {
  tone: 'problem' | 'hint';
  text: string;
  /** What may be meant, to be taken with one click. */
  suggestions: readonly string[];
};

type Words = { imports: Areas['imports']; errors: Areas['errors'] };

/** What there is to say of a cell: what must be mended, else what may be meant, else what it looks like. */
export function noteOf(
  states: States,
  one: SheetRow,
  column: ImportColumn,
  { imports, errors }: Words,
): CellNote | undefined {
  const state = states.get(one.row);
  const server = serverOf(state, one.cells);
  const problem = problemsOf(states, one).find((found) => found.column === column);
  const place = server?.places.find((found) => found.column === column);
  const suggestions = place?.suggestions ?? [];
  if (problem) return { tone: 'problem', text: faultText(errors, problem.problem as Fault), suggestions };
  if (suggestions.length > 0)
    return { tone: 'hint', text: `${imports.grid.meant} ${suggestions.join(', ')}`, suggestions };
  if (place) return { tone: 'hint', text: imports.grid.placeUnknown, suggestions };
  if (column !== 'receiverName') return undefined;
  if (state?.finding?.twin !== undefined)
    return { tone: 'hint', text: imports.grid.twin(String(state.finding.twin)), suggestions };
  if (server && server.alike.length > 0)
    return { tone: 'hint', text: imports.grid.alike(server.alike.join(', ')), suggestions };
  return undefined;
}

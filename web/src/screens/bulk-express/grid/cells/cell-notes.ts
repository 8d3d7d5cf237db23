import type { Language } from '@miya/contract';
import {
  findCellWarning,
  findMobileExtension,
  findRepairedText,
  type ImportColumn,
  importColumns,
} from '@miya/contract/imports';
import type { Areas } from '../../../../i18n/areas.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { joinSentences, listThings } from '../../../../i18n/punctuation.ts';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import { problemWords } from '../../model/view/problem-words.ts';
import { answerOf, problemsOf, type States } from '../../model/view/summary.ts';
import type { SheetRow } from '../../worker/protocol.ts';

export type CellNote = {
  tone: 'problem' | 'hint';
  text: string;
  /** What may be meant, to be taken with one click. */
  suggestions: readonly string[];
};

type Words = Pick<Areas, 'imports' | 'errors' | 'positions'> & { language: Language };

const howFilled = (column: ImportColumn) =>
  column === 'declaredCurrency'
    ? 'currencyFilled'
    : /^(sender|receiver)/.test(column)
      ? 'readFrom'
      : 'filled';

/** What there is to say of a cell: what must be mended, else what may be meant, as what it was taken, what it looks like. */
export function noteOf(
  states: States,
  one: SheetRow,
  column: ImportColumn,
  { imports, errors, positions, language }: Words,
): CellNote | undefined {
  const { twin, shared } = states.findings.get(one.row) ?? {};
  const server = answerOf(states, one);
  const problem = problemsOf(states, one).find((found) => found.column === column);
  const place = server?.places.find((found) => found.column === column);
  const suggestions = place?.suggestions ?? [];
  if (problem)
    return { tone: 'problem', text: problemWords({ errors, language }, states, one, problem), suggestions };
  if (suggestions.length > 0)
    return {
      tone: 'hint',
      text: joinSentences(language, [imports.grid.meant, listThings(language, suggestions)]),
      suggestions,
    };
  if (place?.elsewhere) {
    const { postcode, place: where } = place.elsewhere;
    const repaired = findRepairedText(one.cells, column);
    const text = joinSentences(language, [
      positions.codeElsewhere(postcode, where),
      repaired === undefined ? '' : imports.grid.repaired(repaired),
    ]);
    return { tone: 'hint', text, suggestions };
  }
  if (place) return { tone: 'hint', text: imports.grid.placeUnknown, suggestions };
  const read = states.readings.get(one.row)?.[column];
  if (read !== undefined && read === one.cells[importColumns.indexOf(column)])
    return {
      tone: 'hint',
      text: imports.grid[howFilled(column)],
      suggestions,
    };
  const lack = server?.customs.find((found) => found.column === column);
  if (lack)
    return {
      tone: 'hint',
      text: imports.grid.customs[lack.severity](faultText(errors, lack.problem as Fault)),
      suggestions,
    };
  const warning = findCellWarning(one.cells, column);
  if (warning) return { tone: 'hint', text: faultText(errors, warning), suggestions };
  if (column === 'declared' && shared !== undefined)
    return { tone: 'hint', text: imports.grid.shared(shared), suggestions };
  const repaired = findRepairedText(one.cells, column);
  const extension = findMobileExtension(one.cells, column);
  if (repaired !== undefined && extension !== undefined)
    return { tone: 'hint', text: imports.grid.extension(repaired, extension), suggestions };
  if (repaired !== undefined) return { tone: 'hint', text: imports.grid.repaired(repaired), suggestions };
  if (column !== 'receiverName') return undefined;
  if (twin !== undefined) return { tone: 'hint', text: imports.grid.twin(String(twin)), suggestions };
  if (server && server.alike.length > 0)
    return { tone: 'hint', text: imports.grid.alike(listThings(language, server.alike)), suggestions };
  return undefined;
}

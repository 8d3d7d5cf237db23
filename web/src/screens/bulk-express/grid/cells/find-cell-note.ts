import type { Language } from '@miya/contract';
import {
  findCellWarning,
  findMobileExtension,
  findRepairedText,
  type ImportColumn,
  importColumns,
} from '@miya/contract/imports';
import type { Areas } from '../../../../i18n/areas.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { formatList, joinSentences } from '../../../../i18n/punctuation.ts';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import { formatProblem } from '../../model/view/format-problem.ts';
import { findServerResult, listProblems, type RowStates } from '../../model/view/sheet-summary.ts';
import type { SheetRow } from '../../worker/protocol.ts';

export type CellNote = {
  tone: 'problem' | 'hint';
  text: string;
  /** Texts that can replace the text of the cell with one click. */
  suggestions: readonly string[];
};

type NoteTexts = Pick<Areas, 'imports' | 'errors' | 'positions'> & { language: Language };

const getFilledTextKey = (column: ImportColumn) =>
  column === 'declaredCurrency'
    ? 'currencyFilled'
    : /^(sender|receiver)/.test(column)
      ? 'readFrom'
      : 'filled';

/**
 * Finds the note of a cell, undefined if the cell has none. Takes the first that applies:
 * 1. a problem, which must be corrected;
 * 2. suggested places with a similar name;
 * 3. a postcode that belongs to another place, or a place that is not known;
 * 4. the cell was filled automatically: from an address, from a default, or from an item that the client sent before;
 * 5. customs need more information;
 * 6. the text looks unusual;
 * 7. the declared value does not divide evenly over the units (`2 × 2.33 + 1 × 2.34`);
 * 8. the text was interpreted: `6700` as the postcode `06700`, a mobile number with an extension;
 * 9. only for the name of the receiver: the order looks like another order in the file, or like an existing order.
 */
export function findCellNote(
  states: RowStates,
  sheetRow: SheetRow,
  column: ImportColumn,
  { imports, errors, positions, language }: NoteTexts,
): CellNote | undefined {
  const { duplicateOf, valueSplit } = states.findings.get(sheetRow.row) ?? {};
  const checkedRow = findServerResult(states, sheetRow);
  const problem = listProblems(states, sheetRow).find((entry) => entry.column === column);
  const place = checkedRow?.places.find((entry) => entry.column === column);
  const suggestions = place?.suggestions ?? [];
  if (problem)
    return {
      tone: 'problem',
      text: formatProblem({ errors, language }, states, sheetRow, problem),
      suggestions,
    };
  if (suggestions.length > 0)
    return {
      tone: 'hint',
      text: joinSentences(language, [imports.grid.meant, formatList(language, suggestions)]),
      suggestions,
    };
  if (place?.elsewhere) {
    const { postcode, place: placeName } = place.elsewhere;
    const repaired = findRepairedText(sheetRow.cells, column);
    const text = joinSentences(language, [
      positions.codeElsewhere(postcode, placeName),
      repaired === undefined ? '' : imports.grid.repaired(repaired),
    ]);
    return { tone: 'hint', text, suggestions };
  }
  if (place) return { tone: 'hint', text: imports.grid.placeUnknown, suggestions };
  const autofilledText = states.autofilledCells.get(sheetRow.row)?.[column];
  if (autofilledText !== undefined && autofilledText === sheetRow.cells[importColumns.indexOf(column)])
    return {
      tone: 'hint',
      text: imports.grid[getFilledTextKey(column)],
      suggestions,
    };
  const customsHint = checkedRow?.customs.find((entry) => entry.column === column);
  if (customsHint)
    return {
      tone: 'hint',
      text: imports.grid.customs[customsHint.severity](formatFault(errors, customsHint.problem as Fault)),
      suggestions,
    };
  const warning = findCellWarning(sheetRow.cells, column);
  if (warning) return { tone: 'hint', text: formatFault(errors, warning), suggestions };
  if (column === 'declared' && valueSplit !== undefined)
    return { tone: 'hint', text: imports.grid.shared(valueSplit), suggestions };
  const repaired = findRepairedText(sheetRow.cells, column);
  const extension = findMobileExtension(sheetRow.cells, column);
  if (repaired !== undefined && extension !== undefined)
    return { tone: 'hint', text: imports.grid.extension(repaired, extension), suggestions };
  if (repaired !== undefined) return { tone: 'hint', text: imports.grid.repaired(repaired), suggestions };
  if (column !== 'receiverName') return undefined;
  if (duplicateOf !== undefined)
    return { tone: 'hint', text: imports.grid.twin(String(duplicateOf)), suggestions };
  if (checkedRow && checkedRow.alike.length > 0)
    return { tone: 'hint', text: imports.grid.alike(formatList(language, checkedRow.alike)), suggestions };
  return undefined;
}

import type { Language } from '@miya/contract';
import { type CellProblem, formatDifferingSums } from '@miya/contract/imports';
import type { Areas } from '../../../../i18n/areas.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { formatWithNote } from '../../../../i18n/punctuation.ts';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { findServerResult, type RowStates } from './sheet-summary.ts';

type ProblemTexts = { errors: Areas['errors']; language: Language };

/**
 * Formats the problem of a cell in the user's language. If a value differs from quantity × unit value, the text begins
 * with the calculation: '2 × 1500 = 3000 ≠ 3500'. If a reference is already used, the text ends with the waybill number
 * of the order that uses it.
 */
export function formatProblem(
  { errors, language }: ProblemTexts,
  rowStates: RowStates,
  sheetRow: SheetRow,
  { problem }: CellProblem,
): string {
  const text = formatFault(errors, problem as Fault);
  const sums = problem === 'sum_differs' ? formatDifferingSums(sheetRow.cells) : undefined;
  if (sums !== undefined) return `${sums} · ${text}`;
  const usedBy = problem === 'reference_used' ? findServerResult(rowStates, sheetRow)?.usedBy : undefined;
  return usedBy ? formatWithNote(language, text, usedBy.waybill) : text;
}

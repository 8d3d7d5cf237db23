import { type CellProblem, differingSums } from '@miya/contract/imports';
import { faultText } from '../../forms/fault-text.ts';
import type { Fault } from '../../forms/use-form.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** What is wrong with a cell, in words; of sums that differ, with both. */
export function problemWords(errors: Areas['errors'], { cells }: SheetRow, { problem }: CellProblem): string {
  const text = faultText(errors, problem as Fault);
  const sums = problem === 'sum_differs' ? differingSums(cells) : undefined;
  return sums === undefined ? text : `${sums} · ${text}`;
}

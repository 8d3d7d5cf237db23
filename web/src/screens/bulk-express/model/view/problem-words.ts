import type { Language } from '@miya/contract';
import { type CellProblem, formatDifferingSums } from '@miya/contract/imports';
import type { Areas } from '../../../../i18n/areas.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { withNote } from '../../../../i18n/punctuation.ts';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import { answerOf, type States } from './summary.ts';

type Words = { errors: Areas['errors']; language: Language };

/** What is wrong with a cell, in words; of sums that differ, with both, and of a reference, with the order that has it. */
export function problemWords(
  { errors, language }: Words,
  states: States,
  one: SheetRow,
  { problem }: CellProblem,
): string {
  const text = faultText(errors, problem as Fault);
  const sums = problem === 'sum_differs' ? formatDifferingSums(one.cells) : undefined;
  if (sums !== undefined) return `${sums} · ${text}`;
  const usedBy = problem === 'reference_used' ? answerOf(states, one)?.usedBy : undefined;
  return usedBy ? withNote(language, text, usedBy.waybill) : text;
}

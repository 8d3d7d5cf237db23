import type { Problem } from '@miya/contract';
import { PIECES_MAX } from '@miya/contract/limits';
import { LabelFormat } from '@miya/contract/waybills';

/** How labels are printed. Where `pieces` is null, every piece gets one. */
export type PrintChoice = { format: LabelFormat; startAt: number; pieces: number | null };

const KEY = 'labelFormat';

/** The paper in the printer seldom changes. */
export const usualChoice = (): PrintChoice => ({
  format: LabelFormat.safeParse(localStorage.getItem(KEY)).data ?? '100x150',
  startAt: 1,
  pieces: null,
});

export const keepFormat = (format: LabelFormat) => localStorage.setItem(KEY, format);

/** What is wrong with the number of pieces; nobody prints half a label, and none is made out of one in silence. */
export function problemOf({ pieces }: PrintChoice): Problem | undefined {
  if (pieces === null) return undefined;
  if (pieces < 1) return 'pieces_too_few';
  return Number.isInteger(pieces) && pieces <= PIECES_MAX ? undefined : 'pieces_invalid';
}

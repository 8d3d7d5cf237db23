import type { Problem } from '@miya/contract';
import { PIECES_MAX } from '@miya/contract/limits';
import { LabelFormat } from '@miya/contract/waybills';

/**
 * How labels are printed. `startAt` is the first free position on an A4 sheet of four labels (1 to 4). With `pieces`
 * null, every piece of an order gets a label.
 */
export type PrintSettings = { format: LabelFormat; startAt: number; pieces: number | null };

const FORMAT_STORAGE_KEY = 'labelFormat';

/** The browser remembers the format, because users rarely change the paper of their printer. */
export const loadPrintSettings = (): PrintSettings => ({
  format: LabelFormat.safeParse(localStorage.getItem(FORMAT_STORAGE_KEY)).data ?? '100x150',
  startAt: 1,
  pieces: null,
});

export const saveLabelFormat = (format: LabelFormat) => localStorage.setItem(FORMAT_STORAGE_KEY, format);

/** Returns the problem of the number of pieces: it must be an integer from 1 to PIECES_MAX. Null is valid. */
export function checkPieces({ pieces }: PrintSettings): Problem | undefined {
  if (pieces === null) return undefined;
  if (pieces < 1) return 'pieces_too_few';
  return Number.isInteger(pieces) && pieces <= PIECES_MAX ? undefined : 'pieces_invalid';
}

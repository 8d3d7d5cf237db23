/** A cell as a file has it. */
export type Cell = string | number | boolean | Date | null;

/** Excel keeps fifteen digits of a number; what it shows after them is made up. */
const WHOLE_BELOW = 1e15;
const scientific = /^\d+([.,]\d+)?e\+?\d+$/i;

/** A cell as text. A number too long to be whole is written as Excel shows it, so that nobody takes its digits for real. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number')
    return Math.abs(cell) < WHOLE_BELOW ? String(cell) : cell.toExponential(5).toUpperCase();
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

/** 1.38E+10, or eighteen digits of which a spreadsheet has made the last three noughts. */
export const hasLostDigits = (text: string) => scientific.test(text) || /^\d{15}000$/.test(text);

/** The value of a cell as it is read from a file. */
export type Cell = string | number | boolean | Date | null;

/** Excel stores fifteen digits of a number and replaces further digits by zeros. */
const EXACT_NUMBER_LIMIT = 1e15;
const scientificNotation = /^\d+([.,]\d+)?e\+?\d+$/i;

/**
 * Formats a cell as text: a date -> '2026-07-01'. A number of more than fifteen digits is formatted as Excel shows it,
 * '1.23457E+17', so that its false digits are not used.
 */
export function formatCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number')
    return Math.abs(cell) < EXACT_NUMBER_LIMIT ? String(cell) : cell.toExponential(5).toUpperCase();
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

/**
 * Returns true for a text whose last digits a spreadsheet has replaced: '1.38E+10', or an identity number of eighteen
 * digits that ends with '000'.
 */
export const hasLostDigits = (text: string) => scientificNotation.test(text) || /^\d{15}000$/.test(text);

/** A cell as a reader library gives it. */
export type Cell = string | number | boolean | Date | null;

/** A row as the spreadsheet counts and shows it. */
export type TableRow = { row: number; cells: string[] };

/** Excel keeps fifteen digits of a number; what it shows after them is made up. */
const MOST_DIGITS = 1e15;

/**
 * A number as text, with all its digits. Where Excel has lost some, it is written as Excel shows it (1.10105E+17), so that
 * nobody takes its last digits for real.
 */
export function numberText(value: number): string {
  if (Math.abs(value) >= MOST_DIGITS) return value.toExponential().toUpperCase();
  const exact = String(Number(value.toPrecision(15)));
  // Tiny numbers: 1e-7 is not what anybody sees.
  return exact.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : exact;
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return String(cell);
}

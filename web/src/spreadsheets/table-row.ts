import { formatCell } from '@miya/contract/spreadsheets';

/** A row of a sheet. `row` is the row number that a spreadsheet program shows; `cells` are the displayed texts. */
export type TableRow = {
  row: number;
  cells: string[];
  /** The row was hidden in the spreadsheet program, by a filter or by hand. */
  isHidden?: true;
  /** The columns whose cell is merged with a cell above and repeats the text of that cell. Counted from 0. */
  mergedColumns?: readonly number[];
  /** The cells that contain a number or a date, by column. Only filled if `includeNumbers` was set. */
  numbersByColumn?: ReadonlyMap<number, CellNumber>;
};

/** The number in a cell, and the text that a spreadsheet program displays: 0.75 may be displayed as `0.8`. */
export type CellNumber = { value: number; displayedText: string };

/** Formats a number with all digits that a spreadsheet stores, at most 15: `0.1 + 0.2` -> `'0.3'`. */
export function formatAllDigits(value: number): string {
  const text = formatCell(Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value);
  // JavaScript writes tiny numbers as `1e-7`, and users do not expect that.
  return text.includes('e-') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

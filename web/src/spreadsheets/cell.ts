import { cellText } from '@miya/contract/spreadsheets';

/** A row as the spreadsheet counts and shows it. */
export type TableRow = {
  row: number;
  cells: string[];
  /** A filter or somebody's hand has hidden it. */
  isHidden?: true;
  /** The columns of cells that are merged with those above, and so say what those say. */
  merged?: readonly number[];
  /** The numbers that cells hold, by column, where they were asked for: dates are numbers, too. */
  numbers?: ReadonlyMap<number, HeldNumber>;
};

/** A number of a cell, and how it is seen: with fewer digits than it has, perhaps. */
export type HeldNumber = { value: number; seen: string };

/** A number with all its digits, as far as a spreadsheet keeps them: fifteen. */
export function numberText(value: number): string {
  const text = cellText(Math.abs(value) < 1e15 ? Number(value.toPrecision(15)) : value);
  // A tiny number would be written as 1e-7, which nobody ever sees.
  return text.includes('e-') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}

import type { Measure } from '../browser/measure-text.ts';
import { type ColumnName, columnNames, sortOf } from './column-names.ts';

export const TICK_WIDTH = 32;
export const ACTIONS_WIDTH = 100;

/** What most of a column's values need, in pixels at the usual size; what is longer is cut, and told on pointing at it. */
const forValues: Partial<Record<ColumnName, number>> = {
  waybill: 124,
  status: 60,
  transferNumber: 132,
  clientReference: 112,
  receiver: 84,
  destination: 92,
  pieces: 50,
  weight: 96,
  freight: 100,
  service: 124,
  payment: 124,
  createdAt: 102,
  printed: 52,
};
const USUAL_WIDTH = 130;
const USUAL_FONT = 14;

/** As the style sheets have them. */
const CELL_PADDING = 16;
const TAG_PADDING = 16;
const SORT_SIGN = 14;
const headingFont = (size: number) => ({ size: size * 0.86, weight: 600 });
const tagFont = (size: number) => ({ size: size * 0.93, weight: 400 });

type Words = {
  titles: Record<ColumnName, string>;
  /** All that the column of states may say. */
  states: readonly string[];
  /** The reader's size of letters. */
  fontSize: number;
};

/** How wide each column is: no heading and no state is ever cut, whatever the language. */
export function columnWidths(
  { titles, states, fontSize }: Words,
  measure: Measure,
): Record<ColumnName, number> {
  const heading = (name: ColumnName) =>
    widthInTwoLines(titles[name], (text) => measure(text, headingFont(fontSize))) +
    CELL_PADDING +
    (sortOf(name) ? SORT_SIGN : 0);
  const state =
    Math.max(...states.map((text) => measure(text, tagFont(fontSize)))) + TAG_PADDING + CELL_PADDING;
  const widths = columnNames.map((name) => {
    const values = ((forValues[name] ?? USUAL_WIDTH) * fontSize) / USUAL_FONT;
    return [name, Math.ceil(Math.max(values, heading(name), name === 'status' ? state : 0))] as const;
  });
  return Object.fromEntries(widths) as Record<ColumnName, number>;
}

/** A heading may take two lines, broken between words where that makes it narrowest. */
function widthInTwoLines(text: string, measure: (text: string) => number): number {
  const words = text.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  return Math.min(...breaks.map((lines) => Math.max(...lines.map(measure))));
}

export const widthOf = (names: readonly ColumnName[], widths: Record<ColumnName, number>) =>
  names.reduce((sum, name) => sum + widths[name], TICK_WIDTH + ACTIONS_WIDTH);

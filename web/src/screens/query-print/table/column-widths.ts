import { createRecord } from '@miya/contract/create-record';
import { type Measure, widthInTwoLines } from '../../../platform/browser/measure-text.ts';
import { type ColumnName, columnNames, findSortKey } from './column-names.ts';

// All widths in this file are CSS pixels.

export const CHECKBOX_COLUMN_WIDTH_PX = 28;
export const ACTIONS_COLUMN_WIDTH_PX = 96;

/** The minimum number of visible characters in columns with texts of any length. Longer texts may be cut. */
const minimumCharacters: Partial<Record<ColumnName, number>> = {
  receiver: 8,
  destination: 9,
  pieces: 4,
  printed: 5,
};
const DEFAULT_MINIMUM_CHARACTERS = 14;
/** The columns that receive the free width of the table, in this order. */
const flexibleColumns = ['receiver', 'destination', 'status'] as const;
type FlexibleColumn = (typeof flexibleColumns)[number];
/** A limit for flexible columns, so that a single long name does not take the free width of the other columns. */
const MAX_FLEXIBLE_CHARACTERS = 26;
/** The average width of a character in relation to the font size. */
const CHARACTER_WIDTH_RATIO = 0.55;

// These sizes repeat those of order-table.module.css.
const CELL_PADDING = 12;
const TAG_PADDING = 12;
const SORT_SIGN_WIDTH = 14;
const getHeadingFont = (fontSize: number) => ({ size: fontSize * 0.86, weight: 600 });
const getTagFont = (fontSize: number) => ({ size: fontSize * 0.86, weight: 400 });

type TableTexts = {
  titles: Record<ColumnName, string>;
  /** All texts that a status tag can show. */
  states: readonly string[];
  /** A value of typical or maximum width, for columns in which all values have a similar width. */
  samples: Partial<Record<ColumnName, string>>;
  /** The text in small letters that a column can show below a value. */
  notes: Partial<Record<ColumnName, string>>;
  fontSize: number;
};

/** Measures the width at which no heading, status or figure is cut in any language. Headings may take two lines. */
export function measureMinimumWidths(texts: TableTexts, measure: Measure): Record<ColumnName, number> {
  const { titles, states, samples, notes, fontSize } = texts;
  const measureHeading = (name: ColumnName) =>
    widthInTwoLines(titles[name], (text) => measure(text, getHeadingFont(fontSize))) +
    (findSortKey(name) ? SORT_SIGN_WIDTH : 0);
  const measureValues = (name: ColumnName) => {
    if (name === 'status')
      return (
        Math.max(
          ...states.map((state) => widthInTwoLines(state, (text) => measure(text, getTagFont(fontSize)))),
        ) + TAG_PADDING
      );
    const sample = samples[name];
    const noteWidth = measure(notes[name] ?? '', getTagFont(fontSize));
    if (sample) return Math.max(noteWidth, measure(sample, { size: fontSize, weight: 400 }));
    return (minimumCharacters[name] ?? DEFAULT_MINIMUM_CHARACTERS) * fontSize * CHARACTER_WIDTH_RATIO;
  };
  return createRecord(
    columnNames,
    (name) => Math.ceil(Math.max(measureValues(name), measureHeading(name))) + CELL_PADDING,
  );
}

/** The extra space between two columns when every column fits on one line. */
export const COLUMN_GAP_PX = 12;

/** Measures the width at which the heading and the sample value of each column fit on one line. */
export function measureUnwrappedWidths(
  { titles, samples, fontSize }: Pick<TableTexts, 'titles' | 'samples' | 'fontSize'>,
  measure: Measure,
): Record<ColumnName, number> {
  const measureColumn = (name: ColumnName) => {
    const headingWidth =
      measure(titles[name], getHeadingFont(fontSize)) + (findSortKey(name) ? SORT_SIGN_WIDTH : 0);
    return Math.max(headingWidth, measure(samples[name] ?? '', { size: fontSize, weight: 400 }));
  };
  return createRecord(columnNames, (name) => Math.ceil(measureColumn(name)) + CELL_PADDING + COLUMN_GAP_PX);
}

/** Returns the width of a table with these columns, the checkbox column and the actions column. */
export const getTableWidth = (names: readonly ColumnName[], widths: Record<ColumnName, number>) =>
  names.reduce((sum, name) => sum + widths[name], CHECKBOX_COLUMN_WIDTH_PX + ACTIONS_COLUMN_WIDTH_PX);

/** The texts of all rows in each flexible column. */
export type ColumnTexts = Record<FlexibleColumn, readonly string[]>;

/** The column widths that fit the longest word, the longest text on two lines, and the longest text on one line. */
export type TextWidths = { longestWord: number; twoLines: number; oneLine: number };

export const measureTextWidths = (
  texts: ColumnTexts,
  fontSize: number,
  measure: Measure,
): Record<FlexibleColumn, TextWidths> =>
  createRecord(flexibleColumns, (name) => {
    const measureValue = (text: string) =>
      name === 'status'
        ? measure(text, getTagFont(fontSize)) + TAG_PADDING
        : measure(text, { size: fontSize, weight: 400 });
    const maxWidth = MAX_FLEXIBLE_CHARACTERS * fontSize * CHARACTER_WIDTH_RATIO;
    const toColumnWidth = (valueWidths: readonly number[]) =>
      Math.ceil(Math.min(Math.max(0, ...valueWidths), maxWidth)) + CELL_PADDING;
    return {
      longestWord: toColumnWidth(texts[name].map((text) => Math.max(...text.split(' ').map(measureValue)))),
      twoLines: toColumnWidth(texts[name].map((text) => widthInTwoLines(text, measureValue))),
      oneLine: toColumnWidth(texts[name].map(measureValue)),
    };
  });

/**
 * Distributes the free width of the table in these steps, as far as it suffices:
 * 1. Flexible columns grow until no word is broken.
 * 2. Flexible columns grow until every text fits on two lines.
 * 3. Flexible columns grow until every text fits on one line.
 * 4. All columns grow to `unwrappedWidths`.
 */
export function distributeFreeWidth(
  names: readonly ColumnName[],
  minimumWidths: Record<ColumnName, number>,
  textWidths: Record<FlexibleColumn, TextWidths>,
  availableWidth: number,
  unwrappedWidths: Partial<Record<ColumnName, number>> = {},
): Record<ColumnName, number> {
  const widths = { ...minimumWidths };
  let freeWidth = Math.max(0, availableWidth - getTableWidth(names, minimumWidths));
  const grow = (name: ColumnName, targetWidth: number) => {
    const growth = Math.min(freeWidth, Math.max(0, targetWidth - widths[name]));
    widths[name] += growth;
    freeWidth -= growth;
  };
  const shownFlexible = flexibleColumns.filter((name) => names.includes(name));
  for (const step of ['longestWord', 'twoLines', 'oneLine'] as const)
    for (const name of shownFlexible) grow(name, textWidths[name][step]);
  for (const name of names) grow(name, unwrappedWidths[name] ?? 0);
  return widths;
}

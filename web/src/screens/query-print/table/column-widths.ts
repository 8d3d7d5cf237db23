import { recordOf } from '@miya/contract/record-of';
import { type Measure, widthInTwoLines } from '../../../platform/browser/measure-text.ts';
import { type ColumnName, columnNames, sortOf } from './column-names.ts';

export const TICK_WIDTH = 28;
export const ACTIONS_WIDTH = 96;

/** What is of any length is cut where it has no room, and told on pointing at it: so many letters are seen of it. */
const letters: Partial<Record<ColumnName, number>> = {
  receiver: 8,
  destination: 9,
  pieces: 4,
  printed: 5,
};
const USUAL_LETTERS = 14;
/** Names of people and of places are of any length, states of two lines. In this sequence they get the room that is left over. */
const growing = ['receiver', 'destination', 'status'] as const;
type Growing = (typeof growing)[number];
/** Beyond so many letters they are cut although there is room: one long name would push all others aside. */
const GROWING_MOST = 26;
/** A letter is about half as wide as it is high. */
const LETTER = 0.55;

/** As the style sheets have them. */
const CELL_PADDING = 12;
const TAG_PADDING = 12;
const SORT_SIGN = 14;
const headingFont = (size: number) => ({ size: size * 0.86, weight: 600 });
const tagFont = (size: number) => ({ size: size * 0.86, weight: 400 });

type Words = {
  titles: Record<ColumnName, string>;
  /** All that the column of states may say. */
  states: readonly string[];
  /** Where all values are about as long: one of them. */
  samples: Partial<Record<ColumnName, string>>;
  /** What may stand below a value, in small letters. */
  notes: Partial<Record<ColumnName, string>>;
  /** The reader's size of letters. */
  fontSize: number;
};

/** How wide each column is: no heading, no state and no figure is ever cut, whatever the language. */
export function columnWidths(words: Words, measure: Measure): Record<ColumnName, number> {
  const { titles, states, samples, notes, fontSize } = words;
  const heading = (name: ColumnName) =>
    widthInTwoLines(titles[name], (text) => measure(text, headingFont(fontSize))) +
    (sortOf(name) ? SORT_SIGN : 0);
  const values = (name: ColumnName) => {
    if (name === 'status')
      return (
        Math.max(
          ...states.map((state) => widthInTwoLines(state, (text) => measure(text, tagFont(fontSize)))),
        ) + TAG_PADDING
      );
    const sample = samples[name];
    const note = measure(notes[name] ?? '', tagFont(fontSize));
    if (sample) return Math.max(note, measure(sample, { size: fontSize, weight: 400 }));
    return (letters[name] ?? USUAL_LETTERS) * fontSize * LETTER;
  };
  const widths = columnNames.map(
    (name) => [name, Math.ceil(Math.max(values(name), heading(name))) + CELL_PADDING] as const,
  );
  return Object.fromEntries(widths) as Record<ColumnName, number>;
}

/** More than a cell's own padding, between columns that have all they need. */
export const EASE = 12;

/** How wide each column is in which nothing takes two lines, where there is room to spare. */
export function easyWidths(
  { titles, samples, fontSize }: Pick<Words, 'titles' | 'samples' | 'fontSize'>,
  measure: Measure,
): Record<ColumnName, number> {
  const widthIn = (name: ColumnName) => {
    const heading = measure(titles[name], headingFont(fontSize)) + (sortOf(name) ? SORT_SIGN : 0);
    return Math.max(heading, measure(samples[name] ?? '', { size: fontSize, weight: 400 }));
  };
  return recordOf(columnNames, (name) => Math.ceil(widthIn(name)) + CELL_PADDING + EASE);
}

export const widthOf = (names: readonly ColumnName[], widths: Record<ColumnName, number>) =>
  names.reduce((sum, name) => sum + widths[name], TICK_WIDTH + ACTIONS_WIDTH);

/** What the rows say in the columns that grow. */
export type Said = Record<Growing, readonly string[]>;

/** How wide a column has to be for what its rows say: for no word to be torn, in two lines, and in one. */
export type Need = { word: number; two: number; one: number };

export const needsOf = (said: Said, fontSize: number, measure: Measure): Record<Growing, Need> =>
  recordOf(growing, (name) => {
    const widthOfText = (text: string) =>
      name === 'status'
        ? measure(text, tagFont(fontSize)) + TAG_PADDING
        : measure(text, { size: fontSize, weight: 400 });
    const longest = (widths: readonly number[]) =>
      Math.ceil(Math.min(Math.max(0, ...widths), GROWING_MOST * fontSize * LETTER)) + CELL_PADDING;
    return {
      word: longest(said[name].map((text) => Math.max(...text.split(' ').map(widthOfText)))),
      two: longest(said[name].map((text) => widthInTwoLines(text, widthOfText))),
      one: longest(said[name].map(widthOfText)),
    };
  });

/**
 * The same widths with what the room leaves over given to what is cut, then to what takes two lines; what they cannot use,
 * all columns share.
 */
export function widened(
  names: readonly ColumnName[],
  widths: Record<ColumnName, number>,
  needs: Record<Growing, Need>,
  room: number,
  easy: Partial<Record<ColumnName, number>> = {},
): Record<ColumnName, number> {
  const wide = { ...widths };
  let left = Math.max(0, room - widthOf(names, widths));
  const grow = (name: ColumnName, to: number) => {
    const more = Math.min(left, Math.max(0, to - wide[name]));
    wide[name] += more;
    left -= more;
  };
  // First no word is torn, then nothing is cut, then nothing takes two lines.
  for (const need of ['word', 'two', 'one'] as const)
    for (const name of growing.filter((one) => names.includes(one))) grow(name, needs[name][need]);
  for (const name of names) grow(name, easy[name] ?? 0);
  return wide;
}

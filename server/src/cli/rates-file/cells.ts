import { parseMoney } from '../../features/finance/index.ts';
import { plainHeading, type Sheet, type SheetRow } from '../../libraries/spreadsheets/index.ts';
import type { SheetProblems } from '../input/sheet-problems.ts';

/** What the cells of a row say. What cannot be read is noted with its place and comes back undefined. */
export type Cells = ReturnType<typeof cellsOf>;

export function cellsOf(sheet: Sheet, row: SheetRow, problems: SheetProblems, currency: string) {
  const text = (column: string) => row.cells.get(plainHeading(column)) ?? '';
  const fail = (column: string, message: string) => problems.add(sheet.name, row.number, column, message);
  const read = (column: string, reads: (text: string) => number | undefined, expected: string) => {
    const said = text(column);
    if (said === '') return undefined;
    const value = reads(said);
    if (value === undefined) fail(column, `must be ${expected}, not '${said}'`);
    return value;
  };
  return {
    row: row.number,
    text,
    fail,
    whole: (column: string) => read(column, (said) => scaled(said, 1), 'a whole number'),
    /** Yes or no; nothing said is nothing. */
    yes: (column: string) =>
      yesIn(text(column).toLowerCase(), (said) => fail(column, `must be yes or no, not '${said}'`)),
    /** Written in kilograms. */
    grams: (column: string) => read(column, (said) => scaled(said, 1_000), 'kilograms'),
    /** Written as a percentage; 18 and 18% are the same. */
    points: (column: string) =>
      read(column, (said) => scaled(said.replace(/\s*%$/, ''), 100), 'a percentage'),
    money: (column: string) =>
      read(
        column,
        (said) => {
          const amount = parseMoney(said, currency);
          return amount === undefined || amount < 0n ? undefined : Number(amount);
        },
        `an amount in ${currency}`,
      ),
  };
}

function yesIn(said: string, refuse: (said: string) => void): boolean | undefined {
  if (!['', 'yes', 'no'].includes(said)) refuse(said);
  return said === '' ? undefined : said === 'yes';
}

/** Exact, or nothing: 0.1 kg is 100 g, and 0.1234 kg is no whole number of grams. */
function scaled(text: string, by: number): number | undefined {
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text) * by;
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? whole : undefined;
}

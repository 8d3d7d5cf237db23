import { parseMoney } from '../../features/finance/index.ts';
import { normalizeHeading, type Sheet, type SheetRow } from '../../libraries/spreadsheets/index.ts';
import type { SheetProblems } from '../input/sheet-problems.ts';

/**
 * Reads the cells of one row by heading. A function `read...` returns undefined for an empty cell and for an invalid
 * cell. It adds the invalid cell to the problems, with sheet, row and column.
 */
export type Cells = ReturnType<typeof createCells>;

export function createCells(sheet: Sheet, row: SheetRow, problems: SheetProblems, currency: string) {
  const getText = (column: string) => row.cells.get(normalizeHeading(column)) ?? '';
  const addProblem = (column: string, message: string) =>
    problems.add(sheet.name, row.rowNumber, column, message);
  const read = (column: string, parse: (text: string) => number | undefined, expected: string) => {
    const text = getText(column);
    if (text === '') return undefined;
    const value = parse(text);
    if (value === undefined) addProblem(column, `must be ${expected}, not '${text}'`);
    return value;
  };
  return {
    rowNumber: row.rowNumber,
    getText,
    addProblem,
    readWholeNumber: (column: string) => read(column, (text) => parseScaled(text, 1), 'a whole number'),
    readYesNo: (column: string) =>
      parseYesNo(getText(column).toLowerCase(), (text) =>
        addProblem(column, `must be yes or no, not '${text}'`),
      ),
    /** Reads kilograms as grams: `0.5` -> 500. */
    readGrams: (column: string) => read(column, (text) => parseScaled(text, 1_000), 'kilograms'),
    /** Reads a percentage as hundredths of a percent: `18.5` and `18.5%` -> 1850. */
    readPoints: (column: string) =>
      read(column, (text) => parseScaled(text.replace(/\s*%$/, ''), 100), 'a percentage'),
    readMoney: (column: string) =>
      read(
        column,
        (text) => {
          const amount = parseMoney(text, currency);
          return amount === undefined || amount < 0n ? undefined : Number(amount);
        },
        `an amount in ${currency}`,
      ),
  };
}

function parseYesNo(text: string, onInvalid: (text: string) => void): boolean | undefined {
  if (!['', 'yes', 'no'].includes(text)) onInvalid(text);
  return text === '' ? undefined : text === 'yes';
}

/**
 * Returns the number in the text times `factor`: `0.1` with factor 1000 -> 100. Undefined when the text is not a number
 * or the product is not whole: `0.1234` with factor 1000.
 */
function parseScaled(text: string, factor: number): number | undefined {
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return undefined;
  const value = Number(text) * factor;
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-6 ? whole : undefined;
}

import {
  A4,
  across,
  type Box,
  type Fit,
  fitText,
  frame,
  type Mark,
  shapesIn,
} from '../../../libraries/printing/index.ts';
import { amountsIn } from './format-amounts.ts';
import type { Statement } from './statement.ts';
import { statementWords } from './statement-words.ts';

const LEFT = 15;
const WIDTH = A4.width - 2 * LEFT;
const LINE = 7.5;
const BOTTOM = 278;
const HEADINGS = 7;
const FIGURES = 5;
/** Where the lines of the table begin. */
export const TABLE_TOP = { first: 91, later: 23 };
const linesFrom = (top: number) => Math.floor((BOTTOM - top) / LINE);
export const FIRST_LINES = linesFrom(TABLE_TOP.first);
export const LATER_LINES = linesFrom(TABLE_TOP.later);

/** Time, type, waybill, receiver, weight, note, amount, balance. */
const widths = [27, 21, 27, 26, 17, 20, 21, 21] as const;
/** The columns with figures stand at their right edge. */
const WEIGHT = 4;
const AMOUNT = 6;
const BALANCE = 7;
const isFigure = (column: number) => column === WEIGHT || column >= AMOUNT;
const columnAt = (column: number) => ({
  x: LEFT + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
  width: widths[column] ?? 0,
});

/** A movement with its cells up to the amount, or a line with a title over all of them. */
export type StatementLine = {
  cells?: readonly [string, string, string, string, string, string];
  title?: string;
  amount?: string;
  balance?: string;
  /** Nothing to remember. */
  quiet?: boolean;
};

/** Whose statement it is and of when, and its figures. */
export function layoutHead(statement: Statement): Mark[] {
  const words = statementWords[statement.language];
  const { money } = amountsIn(statement);
  const shapes = shapesIn(statement.language);
  const text = (content: string, box: Box, fit: Fit) => fitText(content, box, { shapes, ...fit });
  const named = (name: string, value: string, at: number): Mark[] => {
    const box = { x: LEFT + (at % 2) * 95, y: 38 + Math.floor(at / 2) * 7.5, height: 7 };
    const fit = { smallest: 2, valign: 'middle' } as const;
    return [
      ...text(name, { ...box, width: 30 }, { ...fit, largest: 2.8 }),
      ...text(value, { ...box, x: box.x + 32, width: 55 }, { ...fit, largest: 3.4, bold: true }),
    ];
  };
  const figure = (name: string, amount: bigint | number, at: number): Mark[] => {
    const box = { x: LEFT + (at * WIDTH) / FIGURES, y: 63, width: WIDTH / FIGURES, height: 16 };
    const inner = { x: box.x + 2.5, width: box.width - 5 };
    return [
      ...text(name, { ...inner, y: box.y + 2, height: 4 }, { largest: 2.7, smallest: 1.8, lines: 1 }),
      ...text(
        money(amount),
        { ...inner, y: box.y + 7, height: 7 },
        { largest: 4.4, smallest: 2.4, lines: 1, bold: true },
      ),
      ...frame(box, 0.2),
    ];
  };
  const { totals } = statement;
  return [
    ...text(
      statement.tenantName,
      { x: LEFT, y: 14, width: WIDTH, height: 6 },
      { largest: 4.4, smallest: 2.6, lines: 1 },
    ),
    ...text(
      words.title,
      { x: LEFT, y: 22, width: WIDTH, height: 9 },
      { largest: 6.6, smallest: 4, bold: true, lines: 1 },
    ),
    across(LEFT, 34, WIDTH, 0.6),
    ...named(words.name, statement.clientName, 0),
    ...named(words.period, statement.period, 1),
    ...named(words.clientNum, statement.clientNum, 2),
    ...named(words.timeZone, statement.timeZone, 3),
    ...named(words.currency, statement.currency, 4),
    ...named(words.count, String(totals.count), 5),
    ...figure(words.opening, statement.opening, 0),
    ...figure(words.recharge, totals.recharge, 1),
    ...figure(words.refund, totals.refund, 2),
    ...figure(words.consumption, totals.consumption, 3),
    ...figure(words.closing, statement.closing, 4),
  ];
}

/** The names of the columns, on every page. */
export function layoutHeadings(statement: Statement, page: number): Mark[] {
  const { time, type, waybill, receiver, weight, note, amount, balance } = statementWords[statement.language];
  const y = TABLE_TOP[page === 1 ? 'first' : 'later'] - HEADINGS;
  const shapes = shapesIn(statement.language);
  const names = [time, type, waybill, receiver, weight, note, amount, balance].flatMap((name, column) =>
    fitText(name, cellBox(column, y, HEADINGS), {
      largest: 2.9,
      smallest: 2,
      lines: 2,
      bold: true,
      shapes,
      valign: 'middle',
      align: isFigure(column) ? 'right' : 'left',
    }),
  );
  return [...names, across(LEFT, y + HEADINGS, WIDTH, 0.4)];
}

const cellBox = (column: number, y: number, height: number): Box => {
  const { x, width } = columnAt(column);
  return { x: x + 1, y: y + 0.6, width: width - 2, height: height - 1.2 };
};

/** One line of the table, the `at`th of its page. */
export function layoutLine(statement: Statement, line: StatementLine, top: number, at: number): Mark[] {
  const { cells, title, amount = '', balance = '', quiet = false } = line;
  const y = top + at * LINE;
  const bold = title !== undefined && !quiet;
  const fit: Fit = {
    largest: 2.9,
    smallest: 1.8,
    shapes: shapesIn(statement.language),
    bold,
    valign: 'middle',
  };
  const figures: Fit = { ...fit, lines: 1, align: 'right' };
  const over: Box = { x: LEFT + 1, y: y + 0.6, width: columnAt(AMOUNT).x - LEFT - 2, height: LINE - 1.2 };
  return [
    ...(title === undefined ? [] : fitText(title, over, fit)),
    ...(cells ?? []).flatMap((cell, column) =>
      fitText(cell, cellBox(column, y, LINE), isFigure(column) ? figures : fit),
    ),
    ...fitText(amount, cellBox(AMOUNT, y, LINE), figures),
    ...fitText(balance, cellBox(BALANCE, y, LINE), figures),
    across(LEFT, y + LINE, WIDTH, bold ? 0.4 : 0.1),
  ];
}

/** The foot says whose page it is and which, so that one that got lost can be put back. */
export function layoutFoot(statement: Statement, page: number, pages: number): Mark[] {
  const { clientName, clientNum, period } = statement;
  const box = { y: 284, height: 4 };
  const fit: Fit = { largest: 2.5, smallest: 1.6, lines: 1, shapes: shapesIn(statement.language) };
  return [
    ...fitText(`${clientName} · ${clientNum} · ${period}`, { ...box, x: LEFT, width: 150 }, fit),
    ...fitText(`${page} / ${pages}`, { ...box, x: LEFT + 155, width: 25 }, { ...fit, align: 'right' }),
  ];
}

import {
  A4,
  type Box,
  createFrame,
  createHorizontalLine,
  fitText,
  getHanStyle,
  type Mark,
  type TextFitOptions,
} from '../../../libraries/printing/index.ts';
import { createAmountFormatters } from './create-amount-formatters.ts';
import type { Statement } from './get-statement.ts';
import { statementTexts } from './statement-texts.ts';

const LEFT_MM = 15;
const WIDTH_MM = A4.width - 2 * LEFT_MM;
const LINE_HEIGHT_MM = 7.5;
const TABLE_BOTTOM_MM = 278;
const HEADINGS_HEIGHT_MM = 7;
/** The framed amounts in the header: opening balance, recharges, refunds, consumption and closing balance. */
const FIGURE_COUNT = 5;
/** The vertical position of the first table line on the first page and on later pages. */
export const TABLE_TOP_MM = { first: 91, later: 23 };
const countLinesBelow = (top: number) => Math.floor((TABLE_BOTTOM_MM - top) / LINE_HEIGHT_MM);
export const FIRST_PAGE_LINES = countLinesBelow(TABLE_TOP_MM.first);
export const LATER_PAGE_LINES = countLinesBelow(TABLE_TOP_MM.later);

/** Column widths in millimetres: time, type, waybill, receiver, weight, note, amount, balance. */
const columnWidths = [27, 21, 27, 26, 17, 20, 21, 21] as const;
const WEIGHT_COLUMN = 4;
const AMOUNT_COLUMN = 6;
const BALANCE_COLUMN = 7;
const isNumberColumn = (column: number) => column === WEIGHT_COLUMN || column >= AMOUNT_COLUMN;
const getColumn = (column: number) => ({
  x: LEFT_MM + columnWidths.slice(0, column).reduce((sum, width) => sum + width, 0),
  width: columnWidths[column] ?? 0,
});

/** One line of the table: an entry with the cells before the amount, or a balance with a title instead of the cells. */
export type StatementLine = {
  cells?: readonly [string, string, string, string, string, string];
  title?: string;
  amount?: string;
  balance?: string;
  /** Prints the title in normal weight instead of bold. */
  hasPlainTitle?: boolean;
};

/** Lays out the header of the first page: tenant, client, month, opening balance, totals and closing balance. */
export function layoutStatementHeader(statement: Statement): Mark[] {
  const texts = statementTexts[statement.language];
  const { formatMoney } = createAmountFormatters(statement);
  const hanStyle = getHanStyle(statement.language);
  const layoutText = (content: string, box: Box, fit: TextFitOptions) =>
    fitText(content, box, { hanStyle, ...fit });
  const layoutField = (name: string, value: string, index: number): Mark[] => {
    const box = { x: LEFT_MM + (index % 2) * 95, y: 38 + Math.floor(index / 2) * 7.5, height: 7 };
    const fit = { minSize: 2, valign: 'middle' } as const;
    return [
      ...layoutText(name, { ...box, width: 30 }, { ...fit, maxSize: 2.8 }),
      ...layoutText(value, { ...box, x: box.x + 32, width: 55 }, { ...fit, maxSize: 3.4, bold: true }),
    ];
  };
  const layoutFigure = (name: string, amount: bigint | number, index: number): Mark[] => {
    const box = {
      x: LEFT_MM + (index * WIDTH_MM) / FIGURE_COUNT,
      y: 63,
      width: WIDTH_MM / FIGURE_COUNT,
      height: 16,
    };
    const textBox = { x: box.x + 2.5, width: box.width - 5 };
    return [
      ...layoutText(
        name,
        { ...textBox, y: box.y + 2, height: 4 },
        { maxSize: 2.7, minSize: 1.8, maxLines: 1 },
      ),
      ...layoutText(
        formatMoney(amount),
        { ...textBox, y: box.y + 7, height: 7 },
        { maxSize: 4.4, minSize: 2.4, maxLines: 1, bold: true },
      ),
      ...createFrame(box, 0.2),
    ];
  };
  const { totals } = statement;
  return [
    ...layoutText(
      statement.tenantName,
      { x: LEFT_MM, y: 14, width: WIDTH_MM, height: 6 },
      { maxSize: 4.4, minSize: 2.6, maxLines: 1 },
    ),
    ...layoutText(
      texts.title,
      { x: LEFT_MM, y: 22, width: WIDTH_MM, height: 9 },
      { maxSize: 6.6, minSize: 4, bold: true, maxLines: 1 },
    ),
    createHorizontalLine(LEFT_MM, 34, WIDTH_MM, 0.6),
    ...layoutField(texts.name, statement.clientName, 0),
    ...layoutField(texts.period, statement.periodText, 1),
    ...layoutField(texts.clientNum, statement.clientNum, 2),
    ...layoutField(texts.timeZone, statement.timeZone, 3),
    ...layoutField(texts.currency, statement.currency, 4),
    ...layoutField(texts.count, String(totals.count), 5),
    ...layoutFigure(texts.opening, statement.openingBalance, 0),
    ...layoutFigure(texts.recharge, totals.recharge, 1),
    ...layoutFigure(texts.refund, totals.refund, 2),
    ...layoutFigure(texts.consumption, totals.consumption, 3),
    ...layoutFigure(texts.closing, statement.closingBalance, 4),
  ];
}

/** Lays out the headings of the columns, which every page repeats. */
export function layoutColumnHeadings(statement: Statement, page: number): Mark[] {
  const { time, type, waybill, receiver, weight, note, amount, balance } = statementTexts[statement.language];
  const y = TABLE_TOP_MM[page === 1 ? 'first' : 'later'] - HEADINGS_HEIGHT_MM;
  const hanStyle = getHanStyle(statement.language);
  const headings = [time, type, waybill, receiver, weight, note, amount, balance].flatMap((name, column) =>
    fitText(name, buildCellBox(column, y, HEADINGS_HEIGHT_MM), {
      maxSize: 2.9,
      minSize: 2,
      maxLines: 2,
      bold: true,
      hanStyle,
      valign: 'middle',
      align: isNumberColumn(column) ? 'right' : 'left',
    }),
  );
  return [...headings, createHorizontalLine(LEFT_MM, y + HEADINGS_HEIGHT_MM, WIDTH_MM, 0.4)];
}

const buildCellBox = (column: number, y: number, height: number): Box => {
  const { x, width } = getColumn(column);
  return { x: x + 1, y: y + 0.6, width: width - 2, height: height - 1.2 };
};

/** Lays out one line of the table. `lineIndex` counts the lines of the page from 0. */
export function layoutTableLine(
  statement: Statement,
  line: StatementLine,
  top: number,
  lineIndex: number,
): Mark[] {
  const { cells, title, amount = '', balance = '', hasPlainTitle = false } = line;
  const y = top + lineIndex * LINE_HEIGHT_MM;
  const bold = title !== undefined && !hasPlainTitle;
  const fit: TextFitOptions = {
    maxSize: 2.9,
    minSize: 1.8,
    hanStyle: getHanStyle(statement.language),
    bold,
    valign: 'middle',
  };
  const numberFit: TextFitOptions = { ...fit, maxLines: 1, align: 'right' };
  const titleBox: Box = {
    x: LEFT_MM + 1,
    y: y + 0.6,
    width: getColumn(AMOUNT_COLUMN).x - LEFT_MM - 2,
    height: LINE_HEIGHT_MM - 1.2,
  };
  return [
    ...(title === undefined ? [] : fitText(title, titleBox, fit)),
    ...(cells ?? []).flatMap((cell, column) =>
      fitText(cell, buildCellBox(column, y, LINE_HEIGHT_MM), isNumberColumn(column) ? numberFit : fit),
    ),
    ...fitText(amount, buildCellBox(AMOUNT_COLUMN, y, LINE_HEIGHT_MM), numberFit),
    ...fitText(balance, buildCellBox(BALANCE_COLUMN, y, LINE_HEIGHT_MM), numberFit),
    createHorizontalLine(LEFT_MM, y + LINE_HEIGHT_MM, WIDTH_MM, bold ? 0.4 : 0.1),
  ];
}

/** Lays out client, month and page number. Every page repeats them, so that a loose page can be identified. */
export function layoutPageFooter(statement: Statement, page: number, pageCount: number): Mark[] {
  const { clientName, clientNum, periodText } = statement;
  const box = { y: 284, height: 4 };
  const fit: TextFitOptions = {
    maxSize: 2.5,
    minSize: 1.6,
    maxLines: 1,
    hanStyle: getHanStyle(statement.language),
  };
  return [
    ...fitText(`${clientName} · ${clientNum} · ${periodText}`, { ...box, x: LEFT_MM, width: 150 }, fit),
    ...fitText(`${page} / ${pageCount}`, { ...box, x: LEFT_MM + 155, width: 25 }, { ...fit, align: 'right' }),
  ];
}

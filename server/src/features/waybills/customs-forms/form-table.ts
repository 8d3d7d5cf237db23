import type { ShownGoodsLine } from '@miya/contract/orders';
import {
  createFrame,
  fitText,
  LINE_HEIGHT_RATIO,
  type TextFitOptions,
} from '../../../libraries/printing/index.ts';
import { FORM_LEFT, type FormPage } from './form-page.ts';

const HEADING_HEIGHT = 8;
const PADDING = { x: 1.5, y: 0.8 };
/** A row grows beyond `minHeight` when a text of this size needs more lines. */
const ROW = { minHeight: 9, textSize: 2.6 };

export type TableColumn<Key extends string> = {
  heading: Key;
  width: number;
  format: (line: ShownGoodsLine) => string;
  alignRight?: true;
};
export type TableRow = { line: ShownGoodsLine; height: number };

/** Measures the row of a goods line: the cell with the most text lines decides the height. */
export function measureTableRow<Key extends string>(
  line: ShownGoodsLine,
  columns: readonly TableColumn<Key>[],
): TableRow {
  const heights = columns.map(({ width, format }) => {
    const unlimitedBox = { x: 0, y: 0, width: width - 2 * PADDING.x, height: 1_000 };
    const fit = { maxSize: ROW.textSize, minSize: ROW.textSize };
    const textLineCount = fitText(format(line), unlimitedBox, fit).length;
    return textLineCount * ROW.textSize * LINE_HEIGHT_RATIO + 2 * PADDING.y + 0.1;
  });
  return { line, height: Math.max(ROW.minHeight, ...heights) };
}

/** The height available for rows on a page, and on a last page, which also has the footer. */
export type TableHeightLimit = { withoutFooter: number; withFooter: number };

const sumHeights = (rows: readonly TableRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/** Splits rows into pages. The last page has space for the footer. Its list of rows may be empty. */
export function splitRowsIntoPages(
  rows: readonly TableRow[],
  firstPage: TableHeightLimit,
  laterPage: TableHeightLimit,
): TableRow[][] {
  const pages: TableRow[][] = [];
  let rest = [...rows];
  for (let limit = firstPage; sumHeights(rest) > limit.withFooter; limit = laterPage) {
    const fittingCount = rest.findIndex(
      (_, index) => sumHeights(rest.slice(0, index + 1)) > limit.withoutFooter,
    );
    // -1: all rows fit. 0: the first row is higher than a page, so it gets a page of its own and smaller text.
    const count = fittingCount < 0 ? rest.length : Math.max(1, fittingCount);
    pages.push(rest.slice(0, count));
    rest = rest.slice(count);
  }
  return [...pages, rest];
}

/** Draws the table and returns the y position of its end. */
export function drawTable<Key extends string>(
  page: FormPage<Key>,
  columns: readonly TableColumn<Key>[],
  rows: readonly TableRow[],
  y: number,
): number {
  let x = FORM_LEFT;
  for (const { heading, width } of columns) {
    const box = { x, y, width, height: HEADING_HEIGHT };
    page.addCaption(heading, box);
    page.addMarks(...createFrame(box, 0.2));
    x += width;
  }
  let top = y + HEADING_HEIGHT;
  for (const row of rows) {
    drawRow(page, columns, row, top);
    top += row.height;
  }
  return top;
}

function drawRow<Key extends string>(
  page: FormPage<Key>,
  columns: readonly TableColumn<Key>[],
  { line, height }: TableRow,
  y: number,
): void {
  let x = FORM_LEFT;
  for (const { width, format, alignRight } of columns) {
    const inner = {
      x: x + PADDING.x,
      y: y + PADDING.y,
      width: width - 2 * PADDING.x,
      height: height - 2 * PADDING.y,
    };
    const fit: TextFitOptions = {
      maxSize: 3.2,
      minSize: 1.8,
      valign: 'middle',
      ...(alignRight ? { align: 'right' } : {}),
    };
    page.addText(format(line), inner, fit);
    page.addMarks(...createFrame({ x, y, width, height }, 0.2));
    x += width;
  }
}

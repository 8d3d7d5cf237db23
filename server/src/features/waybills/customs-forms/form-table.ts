import type { ShownLine } from '@miya/contract/orders';
import { type Fit, fitText, frame, LINE_HEIGHT } from '../../../libraries/printing/index.ts';
import { type FormPen, LEFT } from './form-pen.ts';

const HEADING = 8;
const PADDING = { x: 1.5, y: 0.8 };
/** What a row is at least as high as, and the size of letters that a long text makes it higher for. */
const ROW = { least: 9, letters: 2.6 };

export type Column<Word extends string> = {
  word: Word;
  width: number;
  of: (line: ShownLine) => string;
  right?: true;
};
/** A line of goods with how high its row has to be. */
export type TableRow = { line: ShownLine; height: number };

/** How high a line's row is with a text in it that takes several lines. */
export function measureRow<Word extends string>(line: ShownLine, columns: readonly Column<Word>[]): TableRow {
  const heights = columns.map(({ width, of }) => {
    const endless = { x: 0, y: 0, width: width - 2 * PADDING.x, height: 1_000 };
    const lines = fitText(of(line), endless, { largest: ROW.letters, smallest: ROW.letters }).length;
    return lines * ROW.letters * LINE_HEIGHT + 2 * PADDING.y + 0.1;
  });
  return { line, height: Math.max(ROW.least, ...heights) };
}

/** How high the rows of a page may be together, and on the page that has the foot of the form below them. */
export type Room = { alone: number; withFoot: number };

const heightOf = (rows: readonly TableRow[]) => rows.reduce((sum, { height }) => sum + height, 0);

/** The rows of each page. The last page has room for the foot, and may be the foot alone. */
export function splitRows(rows: readonly TableRow[], first: Room, next: Room): TableRow[][] {
  const pages: TableRow[][] = [];
  let rest = [...rows];
  for (let room = first; heightOf(rest) > room.withFoot; room = next) {
    const fitting = rest.findIndex((_, at) => heightOf(rest.slice(0, at + 1)) > room.alone);
    // A row that no page is high enough for stands alone and is written smaller.
    const taken = fitting < 0 ? rest.length : Math.max(1, fitting);
    pages.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  }
  return [...pages, rest];
}

/** The table of these rows; answers where it ends. */
export function drawTable<Word extends string>(
  pen: FormPen<Word>,
  columns: readonly Column<Word>[],
  rows: readonly TableRow[],
  y: number,
): number {
  let x = LEFT;
  for (const { word, width } of columns) {
    const box = { x, y, width, height: HEADING };
    pen.caption(word, box);
    pen.put(...frame(box, 0.2));
    x += width;
  }
  let top = y + HEADING;
  for (const row of rows) {
    drawRow(pen, columns, row, top);
    top += row.height;
  }
  return top;
}

function drawRow<Word extends string>(
  pen: FormPen<Word>,
  columns: readonly Column<Word>[],
  { line, height }: TableRow,
  y: number,
): void {
  let x = LEFT;
  for (const { width, of, right } of columns) {
    const inner = {
      x: x + PADDING.x,
      y: y + PADDING.y,
      width: width - 2 * PADDING.x,
      height: height - 2 * PADDING.y,
    };
    const fit: Fit = { largest: 3.2, smallest: 1.8, valign: 'middle', ...(right ? { align: 'right' } : {}) };
    pen.text(of(line), inner, fit);
    pen.put(...frame({ x, y, width, height }, 0.2));
    x += width;
  }
}

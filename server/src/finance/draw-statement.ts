import { A4, addPage, drawMarks, type Mark } from '../paper/index.ts';
import { timesIn } from '../spreadsheets/index.ts';
import { amountsIn } from './format-amounts.ts';
import {
  FIRST_LINES,
  LATER_LINES,
  layoutFoot,
  layoutHead,
  layoutHeadings,
  layoutLine,
  type StatementLine,
  TABLE_TOP,
} from './layout-statement.ts';
import type { Statement, StatementRow } from './statement.ts';
import { statementWords } from './statement-words.ts';

/** Draws the statement page by page; yields when a page is full. */
export async function* drawStatement(
  pdf: PDFKit.PDFDocument,
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<void> {
  // Every line is as high as the next, so how many pages there will be is known before the first is drawn.
  const lines = statement.totals.count + (statement.totals.count === 0 ? 3 : 2);
  const pages = 1 + Math.ceil(Math.max(0, lines - FIRST_LINES) / LATER_LINES);
  let page = 0;
  let room = 0;
  let marks: Mark[] = [];
  const finish = () => {
    addPage(pdf, A4);
    drawMarks(pdf, marks);
  };
  for await (const line of linesOf(statement, rows)) {
    if (room === 0) {
      if (page > 0) {
        finish();
        yield;
      }
      page += 1;
      room = page === 1 ? FIRST_LINES : LATER_LINES;
      marks = [
        ...(page === 1 ? layoutHead(statement) : []),
        ...layoutHeadings(statement, page),
        ...layoutFoot(statement, page, pages),
      ];
    }
    const used = (page === 1 ? FIRST_LINES : LATER_LINES) - room;
    marks.push(...layoutLine(statement, line, TABLE_TOP[page === 1 ? 'first' : 'later'], used));
    room -= 1;
  }
  finish();
  yield;
}

async function* linesOf(
  { language, timeZone, currency, opening, closing, totals }: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<StatementLine> {
  const words = statementWords[language];
  const timeOf = timesIn(timeZone);
  const { plain } = amountsIn(language, currency);
  yield { title: words.opening, balance: plain(opening) };
  if (totals.count === 0) yield { title: words.none, quiet: true };
  for await (const { createdAt, kind, waybill, note, amount, balanceAfter } of rows) {
    yield {
      cells: [timeOf(createdAt), words.kinds[kind], waybill ?? '', note],
      amount: plain(amount),
      balance: plain(balanceAfter),
    };
  }
  yield { title: words.closing, balance: plain(closing) };
}

import { languageTags } from '@miya/contract';
import { A4, type Drawing, type Mark } from '../../../libraries/printing/index.ts';
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

/** Moments as the screens show them where there is little room: in figures, except in English, which has two orders of them. */
function timesOn({ language, timeZone }: Statement): (moment: Date) => string {
  const day =
    language === 'en'
      ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const)
      : ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat(languageTags[language], { ...day, ...clock, timeZone });
  return (moment) => format.format(moment);
}

/** The statement, page by page. */
export async function* drawStatement(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<Drawing> {
  // Every line is as high as the next, so how many pages there will be is known before the first is drawn.
  const lines = statement.totals.count + (statement.totals.count === 0 ? 3 : 2);
  const pages = 1 + Math.ceil(Math.max(0, lines - FIRST_LINES) / LATER_LINES);
  let page = 0;
  let room = 0;
  let marks: Mark[] = [];
  for await (const line of linesOf(statement, rows)) {
    if (room === 0) {
      if (page > 0) yield { paper: A4, marks };
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
  yield { paper: A4, marks };
}

async function* linesOf(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<StatementLine> {
  const { opening, closing, totals } = statement;
  const words = statementWords[statement.language];
  const timeOf = timesOn(statement);
  const { plain, kilograms } = amountsIn(statement);
  yield { title: words.opening, balance: plain(opening) };
  if (totals.count === 0) yield { title: words.none, quiet: true };
  for await (const { createdAt, kind, waybill, parcel, note, amount, balanceAfter } of rows) {
    yield {
      cells: [
        timeOf(createdAt),
        words.kinds[kind],
        waybill ?? '',
        parcel?.receiver ?? '',
        parcel ? kilograms(parcel.weight) : '',
        note,
      ],
      amount: plain(amount),
      balance: plain(balanceAfter),
    };
  }
  yield { title: words.closing, balance: plain(closing) };
}

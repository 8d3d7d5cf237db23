import { languageTags } from '@miya/contract';
import { A4, type Drawing, type Mark } from '../../../libraries/printing/index.ts';
import { createAmountFormatters } from './create-amount-formatters.ts';
import type { Statement, StatementRow } from './get-statement.ts';
import {
  FIRST_PAGE_LINES,
  LATER_PAGE_LINES,
  layoutColumnHeadings,
  layoutPageFooter,
  layoutStatementHeader,
  layoutTableLine,
  type StatementLine,
  TABLE_TOP_MM,
} from './layout-statement.ts';
import { statementTexts } from './statement-texts.ts';

/** Creates a formatter for times. English uses month names, because 3/4 can mean March 4 or April 3. */
function createTimeFormatter({ language, timeZone }: Statement): (moment: Date) => string {
  const dateOptions =
    language === 'en'
      ? ({ year: 'numeric', month: 'short', day: 'numeric' } as const)
      : ({ year: 'numeric', month: '2-digit', day: '2-digit' } as const);
  const timeOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    ...dateOptions,
    ...timeOptions,
    timeZone,
  });
  return (moment) => format.format(moment);
}

/** Draws the statement, one page at a time, while the rows are read. */
export async function* drawStatement(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<Drawing> {
  // Each page prints the number of pages, so the number must be known before the rows are read. All lines have the same
  // height: the opening balance, the entries (or one line with the text `none`) and the closing balance.
  const lineCount = statement.totals.count + (statement.totals.count === 0 ? 3 : 2);
  const pageCount = 1 + Math.ceil(Math.max(0, lineCount - FIRST_PAGE_LINES) / LATER_PAGE_LINES);
  let page = 0;
  let remainingLines = 0;
  let marks: Mark[] = [];
  for await (const line of buildLines(statement, rows)) {
    if (remainingLines === 0) {
      if (page > 0) yield { newPage: A4, marks };
      page += 1;
      remainingLines = page === 1 ? FIRST_PAGE_LINES : LATER_PAGE_LINES;
      marks = [
        ...(page === 1 ? layoutStatementHeader(statement) : []),
        ...layoutColumnHeadings(statement, page),
        ...layoutPageFooter(statement, page, pageCount),
      ];
    }
    const lineIndex = (page === 1 ? FIRST_PAGE_LINES : LATER_PAGE_LINES) - remainingLines;
    marks.push(...layoutTableLine(statement, line, TABLE_TOP_MM[page === 1 ? 'first' : 'later'], lineIndex));
    remainingLines -= 1;
  }
  yield { newPage: A4, marks };
}

async function* buildLines(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<StatementLine> {
  const { openingBalance, closingBalance, totals } = statement;
  const texts = statementTexts[statement.language];
  const formatTime = createTimeFormatter(statement);
  const { formatAmount, formatKilograms } = createAmountFormatters(statement);
  yield { title: texts.opening, balance: formatAmount(openingBalance) };
  if (totals.count === 0) yield { title: texts.none, hasPlainTitle: true };
  for await (const { createdAt, kind, waybill, parcel, note, amount, balanceAfter } of rows) {
    yield {
      cells: [
        formatTime(createdAt),
        texts.kinds[kind],
        waybill ?? '',
        parcel?.receiver ?? '',
        parcel ? formatKilograms(parcel.weight) : '',
        note,
      ],
      amount: formatAmount(amount),
      balance: formatAmount(balanceAfter),
    };
  }
  yield { title: texts.closing, balance: formatAmount(closingBalance) };
}

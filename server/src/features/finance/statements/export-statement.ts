import type { financeCalls } from '@miya/contract/finance';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import { type SheetCell, timesIn, writeSheet } from '../../../libraries/spreadsheets/index.ts';
import { file } from '../../../platform/http/answers/file-answer.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { openStatement, type Statement, type StatementRow, statementRows } from './statement.ts';
import { statementWords } from './statement-words.ts';

const KILOGRAM_DIGITS = 3;

export const exportStatement: Handler<typeof financeCalls.exportStatement> = async (
  { tx, caller, visit },
  { month, language, region },
) => {
  const asked = { month, region, language: getUserLanguage(visit, language) };
  const statement = await openStatement(tx, caller, asked);
  const words = statementWords[asked.language];
  const digits = currencyDigits(statement.currency);
  const sheet = {
    name: words.title,
    above: headOf(statement),
    headings: [
      words.time,
      words.type,
      words.waybill,
      words.receiver,
      words.weight,
      words.note,
      words.amount,
      words.balance,
    ],
    digits: ['time' as const, undefined, undefined, undefined, KILOGRAM_DIGITS, undefined, digits, digits],
    grouped: true,
  };
  return file(caller, `${words.title} ${month}.xlsx`, (inTransaction) =>
    writeSheet(sheet, cellsOf(statement, statementRows(inTransaction, caller, statement.filter))),
  );
};

/** Whose it is, and of when. */
function headOf({ tenantName, clientName, clientNum, period, timeZone, currency, language }: Statement) {
  const words = statementWords[language];
  return [
    [words.title, tenantName],
    [words.name, clientName],
    [words.clientNum, clientNum],
    [words.period, period],
    [words.timeZone, timeZone],
    [words.currency, currency],
    [],
  ];
}

async function* cellsOf(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<SheetCell[]> {
  const { currency, language, timeZone, opening, closing, totals, spending } = statement;
  const words = statementWords[language];
  const unit = minorUnitsIn(currency);
  const inUnits = (amount: bigint | number) => Number(amount) / unit;
  const timeOf = timesIn(timeZone);
  const summary = (name: string, amount: bigint | number | null, balance: bigint | null): SheetCell[] => [
    name,
    '',
    '',
    '',
    null,
    '',
    amount === null ? null : inUnits(amount),
    balance === null ? null : inUnits(balance),
  ];
  yield summary(words.opening, null, opening);
  for await (const { createdAt, kind, waybill, parcel, note, amount, balanceAfter } of rows) {
    yield [
      timeOf(createdAt),
      words.kinds[kind],
      waybill ?? '',
      parcel?.receiver ?? '',
      parcel ? parcel.weight / 1_000 : null,
      note,
      inUnits(amount),
      inUnits(balanceAfter),
    ];
  }
  yield summary(words.closing, null, closing);
  yield [];
  // From the opening balance to the closing one, so that whoever checks the account finds all of it in one place.
  yield summary(words.opening, null, opening);
  yield summary(words.recharge, totals.recharge, null);
  yield summary(words.refund, totals.refund, null);
  yield summary(words.consumption, totals.consumption, null);
  yield summary(words.closing, null, closing);
  yield [];
  // Among the records an adjustment is a consumption or a recharge, by its sign.
  const adjusted = BigInt(totals.consumption + totals.refund) - spending;
  yield summary(words.adjusted, adjusted, null);
  yield summary(words.spending, spending, null);
  yield [words.count, totals.count];
}

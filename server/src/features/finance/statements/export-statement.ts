import type { financeCalls } from '@miya/contract/finance';
import { getCurrencyDigits, getMinorUnits } from '@miya/contract/money';
import {
  createWallClockConverter,
  type SheetCell,
  writeSheet,
} from '../../../libraries/spreadsheets/index.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { getStatement, readStatementRows, type Statement, type StatementRow } from './get-statement.ts';
import { statementTexts } from './statement-texts.ts';

const KILOGRAM_DIGITS = 3;

export const exportStatement: Handler<typeof financeCalls.exportStatement> = async (
  { tx, caller, requestInfo },
  { month, language, region },
) => {
  const request = { month, region, language: getUserLanguage(requestInfo, language) };
  const statement = await getStatement(tx, caller, request);
  const words = statementTexts[request.language];
  const digits = getCurrencyDigits(statement.currency);
  const sheet = {
    name: words.title,
    rowsAboveHeadings: buildHeaderRows(statement),
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
    columnFormats: [
      'time' as const,
      undefined,
      undefined,
      undefined,
      KILOGRAM_DIGITS,
      undefined,
      digits,
      digits,
    ],
    groupThousands: true,
  };
  return createFileResponse(caller, `${words.title} ${month}.xlsx`, (inTransaction) =>
    writeSheet(sheet, buildTableRows(statement, readStatementRows(inTransaction, caller, statement.filter))),
  );
};

/** Builds the rows above the table: tenant, client, month, time zone and currency. */
function buildHeaderRows({
  tenantName,
  clientName,
  clientNum,
  periodText,
  timeZone,
  currency,
  language,
}: Statement) {
  const words = statementTexts[language];
  return [
    [words.title, tenantName],
    [words.name, clientName],
    [words.clientNum, clientNum],
    [words.period, periodText],
    [words.timeZone, timeZone],
    [words.currency, currency],
    [],
  ];
}

/** Builds the table between the opening and the closing balance, and the summary below the table. */
async function* buildTableRows(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<SheetCell[]> {
  const { currency, language, timeZone, openingBalance, closingBalance, totals, spending } = statement;
  const words = statementTexts[language];
  const minorUnitsPerMajorUnit = getMinorUnits(currency);
  const toMajorUnits = (amount: bigint | number) => Number(amount) / minorUnitsPerMajorUnit;
  const convertTime = createWallClockConverter(timeZone);
  const buildSummaryRow = (
    name: string,
    amount: bigint | number | null,
    balance: bigint | null,
  ): SheetCell[] => [
    name,
    '',
    '',
    '',
    null,
    '',
    amount === null ? null : toMajorUnits(amount),
    balance === null ? null : toMajorUnits(balance),
  ];
  yield buildSummaryRow(words.opening, null, openingBalance);
  for await (const { createdAt, kind, waybill, parcel, note, amount, balanceAfter } of rows) {
    yield [
      convertTime(createdAt),
      words.kinds[kind],
      waybill ?? '',
      parcel?.receiver ?? '',
      parcel ? parcel.weight / 1_000 : null,
      note,
      toMajorUnits(amount),
      toMajorUnits(balanceAfter),
    ];
  }
  yield buildSummaryRow(words.closing, null, closingBalance);
  yield [];
  // Repeat both balances around the totals, so that an accountant can check the sum in one place.
  yield buildSummaryRow(words.opening, null, openingBalance);
  yield buildSummaryRow(words.recharge, totals.recharge, null);
  yield buildSummaryRow(words.refund, totals.refund, null);
  yield buildSummaryRow(words.consumption, totals.consumption, null);
  yield buildSummaryRow(words.closing, null, closingBalance);
  yield [];
  // The totals count an adjustment as consumption or recharge, depending on its sign.
  const adjustments = BigInt(totals.consumption + totals.refund) - spending;
  yield buildSummaryRow(words.adjusted, adjustments, null);
  yield buildSummaryRow(words.spending, spending, null);
  yield [words.count, totals.count];
}

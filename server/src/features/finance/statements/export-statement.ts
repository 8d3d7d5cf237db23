import type { financeCalls } from '@miya/contract/finance';
import { getCurrencyDigits, getMinorUnits } from '@miya/contract/money';
import {
  createWallClockConverter,
  type SheetCell,
  writeSheet,
} from '../../../libraries/spreadsheets/index.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
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
  const texts = statementTexts[request.language];
  const digits = getCurrencyDigits(statement.currency);
  const sheet = {
    name: texts.title,
    rowsAboveHeadings: buildHeaderRows(statement),
    headings: [
      texts.time,
      texts.type,
      texts.waybill,
      texts.receiver,
      texts.weight,
      texts.note,
      texts.amount,
      texts.balance,
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
  return createFileResponse(caller, `${texts.title} ${month}.xlsx`, (inTransaction) =>
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
  const texts = statementTexts[language];
  return [
    [texts.title, tenantName],
    [texts.name, clientName],
    [texts.clientNum, clientNum],
    [texts.period, periodText],
    [texts.timeZone, timeZone],
    [texts.currency, currency],
    [],
  ];
}

/** Builds the table between the opening and the closing balance, and the summary below the table. */
async function* buildTableRows(
  statement: Statement,
  rows: AsyncIterable<StatementRow>,
): AsyncGenerator<SheetCell[]> {
  const { currency, language, timeZone, openingBalance, closingBalance, totals, spending } = statement;
  const texts = statementTexts[language];
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
  yield buildSummaryRow(texts.opening, null, openingBalance);
  for await (const { createdAt, kind, waybill, parcel, note, amount, balanceAfter } of rows) {
    yield [
      convertTime(createdAt),
      texts.kinds[kind],
      waybill ?? '',
      parcel?.receiver ?? '',
      parcel ? parcel.weight / 1_000 : null,
      note,
      toMajorUnits(amount),
      toMajorUnits(balanceAfter),
    ];
  }
  yield buildSummaryRow(texts.closing, null, closingBalance);
  yield [];
  // Repeat both balances around the totals, so that an accountant can check the sum in one place.
  yield buildSummaryRow(texts.opening, null, openingBalance);
  yield buildSummaryRow(texts.recharge, totals.recharge, null);
  yield buildSummaryRow(texts.refund, totals.refund, null);
  yield buildSummaryRow(texts.consumption, totals.consumption, null);
  yield buildSummaryRow(texts.closing, null, closingBalance);
  yield [];
  // The totals count a negative adjustment as consumption, while `spending` excludes adjustments. Show the difference.
  const adjustments = BigInt(totals.consumption + totals.refund) - spending;
  yield buildSummaryRow(texts.adjusted, adjustments, null);
  yield buildSummaryRow(texts.spending, spending, null);
  yield [texts.count, totals.count];
}

import type { Language } from '@miya/contract';
import { allOrderWords } from '@miya/contract/field-names';
import { displayHeadingsByLanguage } from '@miya/contract/import-sheets';
import {
  type CellProblem,
  type importCalls,
  importColumns,
  reasonHeadings,
  rowNumberHeadings,
} from '@miya/contract/imports';
import { currencyDigits, minorUnitsIn } from '@miya/contract/money';
import { problemText } from '@miya/contract/problem-texts';
import { statusName } from '@miya/contract/status-names';
import { type SheetCell, writeSheet } from '../../../libraries/spreadsheets/index.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { createPage, EXPORT_PAGE_SIZE, listRowsByPage } from '../../../platform/http/routes/read-pages.ts';
import { getAccount } from '../../finance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findImport } from '../import-store.ts';
import { listOutcomes, type OutcomeRow, openCells } from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';

export const exportImport =
  (services: ImportServices): Handler<typeof importCalls.exportImport> =>
  async ({ tx, caller, requestInfo }, { id, outcome, language: asked }) => {
    const found = await findImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    const language = getUserLanguage(requestInfo, asked);
    const { waybill, freight, status } = allOrderWords[language].fields;
    const { currency } = await getAccount(tx, caller);
    const isDone = outcome === 'done';
    const name = isDone ? waybill : reasonHeadings[language];
    const headings = isDone
      ? [rowNumberHeadings[language], waybill, `${freight} (${currency})`, status]
      : [
          ...importColumns.map((column) => displayHeadingsByLanguage[language][column]),
          reasonHeadings[language],
        ];
    const read = async (at: Tx, after = 0) =>
      createPage(
        await listOutcomes(at, caller, id, { outcome, after, limit: EXPORT_PAGE_SIZE }),
        (last) => last.row,
      );
    const base = found.file_name.replace(/\.\w{1,5}$/, '');
    return createFileResponse(caller, `${base} - ${name}.xlsx`, (inTransaction) =>
      writeSheet(
        { name, headings, digits: isDone ? [undefined, undefined, currencyDigits(currency)] : [] },
        linesOf(listRowsByPage(inTransaction, read), (one) =>
          isDone
            ? doneCells(one, language, minorUnitsIn(currency))
            : [...openAll(services, caller, id, one), reasonsOf(one.problems ?? [], language)],
        ),
      ),
    );
  };

async function* linesOf(rows: AsyncIterable<OutcomeRow>, lineOf: (row: OutcomeRow) => SheetCell[]) {
  for await (const row of rows) yield lineOf(row);
}

const doneCells = ({ row, waybill, price, status }: OutcomeRow, language: Language, unit: number) => [
  String(row),
  waybill ?? '',
  price === null ? null : Number(price) / unit,
  status === null ? '' : statusName(language, status),
];

function openAll(services: ImportServices, owner: Owner, id: string, row: OutcomeRow): string[] {
  const cells = openCells(services, owner, id, row);
  return importColumns.map((_, at) => cells[at] ?? '');
}

const reasonsOf = (problems: CellProblem[], language: Language) =>
  problems
    .map(
      ({ column, problem }) =>
        `${displayHeadingsByLanguage[language][column]}: ${problemText(language, problem)}`,
    )
    .join('; ');

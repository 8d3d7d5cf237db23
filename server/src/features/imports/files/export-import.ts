import type { Language } from '@miya/contract';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { displayHeadingsByLanguage } from '@miya/contract/import-sheets';
import {
  type CellProblem,
  type importCalls,
  importColumns,
  reasonHeadings,
  rowNumberHeadings,
} from '@miya/contract/imports';
import { getCurrencyDigits, getMinorUnits } from '@miya/contract/money';
import { getProblemText } from '@miya/contract/problem-texts';
import { getStatusName } from '@miya/contract/status-names';
import { type SheetCell, writeSheet } from '../../../libraries/spreadsheets/index.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { createFileResponse } from '../../../platform/http/responses/file-response.ts';
import {
  createPage,
  EXPORT_PAGE_SIZE,
  listRowsByPage,
} from '../../../platform/http/routes/list-rows-by-page.ts';
import { getAccount } from '../../finance/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findImport } from '../import-store.ts';
import { decryptCells, type FinishedRow, listFinishedRows } from '../rows/row-store.ts';
import type { ImportServices } from '../services.ts';

export const exportImport =
  (services: ImportServices): Handler<typeof importCalls.exportImport> =>
  async ({ tx, caller, requestInfo }, { id, outcome, language: requestedLanguage }) => {
    const found = await findImport(tx, caller, id);
    if (!found) return refuse('import_not_found');
    const language = getUserLanguage(requestInfo, requestedLanguage);
    const { waybill, freight, status } = orderFieldNamesByLanguage[language].fields;
    const { currency } = await getAccount(tx, caller);
    const isDone = outcome === 'done';
    const sheetName = isDone ? waybill : reasonHeadings[language];
    const headings = isDone
      ? [rowNumberHeadings[language], waybill, `${freight} (${currency})`, status]
      : [
          ...importColumns.map((column) => displayHeadingsByLanguage[language][column]),
          reasonHeadings[language],
        ];
    const readPage = async (pageTx: Tx, after = 0) =>
      createPage(
        await listFinishedRows(pageTx, caller, id, { outcome, after, limit: EXPORT_PAGE_SIZE }),
        (last) => last.row,
      );
    const baseName = found.file_name.replace(/\.\w{1,5}$/, '');
    return createFileResponse(caller, `${baseName} - ${sheetName}.xlsx`, (inTransaction) =>
      writeSheet(
        {
          name: sheetName,
          headings,
          columnFormats: isDone ? [undefined, undefined, getCurrencyDigits(currency)] : [],
        },
        mapRowsToCells(listRowsByPage(inTransaction, readPage), (row) =>
          isDone
            ? toDoneCells(row, language, getMinorUnits(currency))
            : [...decryptAllColumns(services, caller, id, row), formatReasons(row.problems ?? [], language)],
        ),
      ),
    );
  };

async function* mapRowsToCells(rows: AsyncIterable<FinishedRow>, toCells: (row: FinishedRow) => SheetCell[]) {
  for await (const row of rows) yield toCells(row);
}

const toDoneCells = ({ row, waybill, price, status }: FinishedRow, language: Language, unit: number) => [
  String(row),
  waybill ?? '',
  price === null ? null : Number(price) / unit,
  status === null ? '' : getStatusName(language, status),
];

function decryptAllColumns(services: ImportServices, owner: Owner, id: string, row: FinishedRow): string[] {
  const cells = decryptCells(services, owner, id, row);
  return importColumns.map((_, index) => cells[index] ?? '');
}

const formatReasons = (problems: CellProblem[], language: Language) =>
  problems
    .map(
      ({ column, problem }) =>
        `${displayHeadingsByLanguage[language][column]}: ${getProblemText(language, problem)}`,
    )
    .join('; ');

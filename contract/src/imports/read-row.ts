import { isVagueGoods } from '../orders/vague-goods.ts';
import { findCountryCode } from '../positions/find-country-code.ts';
import { recordOf } from '../record-of.ts';
import type { CellProblem } from './cell-problem.ts';
import { type Cells, type ImportColumn, importColumns } from './columns.ts';
import { isExampleRow } from './example-row.ts';
import { readGoods } from './read-goods.ts';
import { readParty } from './read-party.ts';
import { type RowDraft, type RowOrder, RowRest, rowTexts } from './row-order.ts';
import { type RowReader, readerOf } from './row-reader.ts';
import { isCellError, withoutUnseen } from './tidy-cell.ts';

/** What a row does not say itself: the tenant's country and its currency. */
export type RowHome = { home: string; currency: string };

export type ReadImportRow = {
  draft: RowDraft;
  /** The order as it is stored; null where there is a problem. */
  order: RowOrder | null;
  /** A column has at most one problem: the first is what the person has to mend first. */
  problems: CellProblem[];
};

/**
 * A row of a spreadsheet as an order, and what is wrong with it, cell by cell. The browser asks while it shows the row,
 * the server when it makes the order: what one finds, the other does.
 */
export function readImportRow(given: Cells, { home, currency }: RowHome): ReadImportRow {
  const cells = withoutUnseen(given);
  const reader = readerOf(cells);
  if (isExampleRow(cells)) reader.fault('senderName', 'row_example');
  importColumns.forEach((column, at) => {
    if (isCellError(cells[at] ?? '')) reader.fault(column, 'cell_error');
  });
  const sender = readParty(cells, 'sender', readCountry(reader, 'senderCountry') ?? home);
  const receiver = readParty(cells, 'receiver', readDestination(reader));
  for (const { column, problem } of [...sender.problems, ...receiver.problems]) reader.fault(column, problem);
  const rest = { goods: readGoods(reader, currency), ...recordOf(rowTexts, reader.text) };
  const parsed = RowRest.safeParse(rest);
  reader.faultAll(parsed.error?.issues, '');
  if (isVagueGoods(receiver.draft.region.country?.code ?? '', rest.goods.itemName ?? ''))
    reader.fault('itemName', 'item_vague');
  const problems = reader.problems();
  const order =
    problems.length === 0 && sender.party && receiver.party && parsed.success
      ? { sender: sender.party, receiver: receiver.party, ...parsed.data }
      : null;
  return { draft: { sender: sender.draft, receiver: receiver.draft, ...rest }, order, problems };
}

/** An empty cell gives undefined, and one that names no country we know gives null. */
function readCountry({ text, fault }: RowReader, column: ImportColumn): string | null | undefined {
  const said = text(column);
  if (said === '') return undefined;
  const code = findCountryCode(said);
  if (code === undefined) fault(column, 'country_unknown');
  return code ?? null;
}

/** The receiver's country, or where that is empty the destination. Both may say where it goes, but not two ways. */
function readDestination(reader: RowReader): string | null {
  const country = readCountry(reader, 'receiverCountry');
  const destination = findCountryCode(reader.text('destination'));
  if (country && destination && country !== destination) reader.fault('destination', 'destination_differs');
  if (country !== undefined) return country;
  // The destination of a file that names no country may be a city's: then the country is what is missing.
  return destination ?? null;
}

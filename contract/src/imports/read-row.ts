import { isVagueGoods } from '../orders/vague-goods.ts';
import { findCountryCode } from '../positions/find-country-code.ts';
import { isPostcode } from '../positions/postcodes.ts';
import { toProblem } from '../problems.ts';
import { hasLostDigits } from '../spreadsheets/cell-text.ts';
import type { CellProblem } from './cell-problem.ts';
import { type Cells, type ImportColumn, importColumns } from './columns.ts';
import { isExampleRow } from './example-row.ts';
import { readGoods } from './read-goods.ts';
import { columnOfField, type RowDraft, RowOrder } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

/** What a row does not say itself: the tenant's country and its currency. */
export type RowHome = { home: string; currency: string };

export type ReadImportRow = {
  draft: RowDraft;
  /** As it is stored; null where there is a problem. */
  order: RowOrder | null;
  /** At most one of each column: the first is what the person has to mend first. */
  problems: CellProblem[];
};

const at = Object.fromEntries(importColumns.map((column, i) => [column, i])) as Record<ImportColumn, number>;
const breaks = /[\t\r\n\u0085\u2028\u2029]+/g;

/**
 * A row of a spreadsheet as an order, and what is wrong with it, cell by cell. The browser asks while it shows the row,
 * the server when it makes the order: what one finds, the other does.
 */
export function readImportRow(cells: Cells, { home, currency }: RowHome): ReadImportRow {
  const problems = new Map<ImportColumn, CellProblem>();
  const reader: RowReader = {
    text: (column) => {
      const cell = cells[at[column]]?.trim() ?? '';
      return column === 'remark' ? cell : cell.replace(breaks, ' ');
    },
    fault: (column, problem) => {
      if (!problems.has(column)) problems.set(column, { column, problem });
    },
  };
  if (isExampleRow(cells)) reader.fault('senderName', 'row_example');
  const draft: RowDraft = {
    sender: readParty(reader, 'sender', readCountry(reader, 'senderCountry') ?? home),
    receiver: readParty(reader, 'receiver', readDestination(reader)),
    goods: readGoods(reader, currency),
    clientReference: reader.text('clientReference'),
  };
  const parsed = RowOrder.safeParse(draft);
  for (const { path, message } of parsed.error?.issues ?? [])
    reader.fault(columnOfField(path), toProblem(message));
  if (isVagueGoods(draft.receiver.region.country?.code ?? '', draft.goods.itemName ?? ''))
    reader.fault('itemName', 'item_vague');
  const order = problems.size === 0 && parsed.success ? parsed.data : null;
  return { draft, order, problems: [...problems.values()] };
}

/** Undefined where the cell is empty; null where it names none we know. */
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

type Side = 'sender' | 'receiver';

function readParty(reader: RowReader, side: Side, code: string | null): RowDraft[Side] {
  const { text } = reader;
  const level = (column: ImportColumn) => {
    const label = text(column);
    return label === '' ? null : { value: null, label };
  };
  const identityNumber = readDigits(reader, `${side}Identity`);
  return {
    name: text(`${side}Name`),
    mobile: readDigits(reader, `${side}Mobile`),
    company: text(`${side}Company`),
    ...(identityNumber === '' ? {} : { identityNumber }),
    region: {
      country: code === null ? null : { value: code, label: text(`${side}Country`) || code, code },
      province: level(`${side}Province`),
      city: level(`${side}City`),
      district: level(`${side}District`),
    },
    detail: text(`${side}Detail`),
    postcode: readPostcode(reader, `${side}Postcode`, code),
  };
}

function readDigits({ text, fault }: RowReader, column: ImportColumn): string {
  const said = text(column);
  if (!hasLostDigits(said)) return said;
  fault(column, 'digits_lost');
  return '';
}

/** A spreadsheet that takes 06700 for a number keeps 6700. */
function readPostcode(reader: RowReader, column: ImportColumn, country: string | null): string {
  const said = readDigits(reader, column);
  if (!country || !/^\d{2,8}$/.test(said) || isPostcode(country, said)) return said;
  const isShort = isPostcode(country, `0${said}`) || isPostcode(country, `00${said}`);
  if (isShort) reader.fault(column, 'digits_lost');
  return isShort ? '' : said;
}

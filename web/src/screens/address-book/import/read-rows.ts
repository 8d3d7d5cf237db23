import type { Problem } from '@miya/contract';
import {
  type AddressColumn,
  type AddressKind,
  addressColumns,
  getPartySchema,
  listPartyProblems,
  type PartyDraft,
} from '@miya/contract/addresses';
import { readAddressRow } from '@miya/contract/import-sheets';
import { findCountryCode } from '@miya/contract/positions';
import { hasLostDigits } from '@miya/contract/spreadsheets';
import { type CellTable, findAddressKind, type Layout } from './find-layout.ts';

/** A problem of a row. `kind_unknown` exists only in imported files: the cell names no address kind. */
export type RowProblem = { column: AddressColumn; problem: Problem | 'kind_unknown' };

export type AddressRow = {
  /** The row number that the spreadsheet shows. */
  row: number;
  cells: readonly string[];
  kind: AddressKind;
  party: PartyDraft;
  problems: RowProblem[];
};

/** The values for files without a country column, and for rows without an address kind. */
export type RowDefaults = { country: string; kind: AddressKind };

/** Reads and checks the rows below the headings. Skips empty rows. */
export function readRows(table: CellTable, layout: Layout, defaults: RowDefaults): AddressRow[] {
  return table.flatMap((cells, index) => {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return index <= layout.headingIndex || isEmpty ? [] : [readRow(index + 1, cells, layout, defaults)];
  });
}

function readRow(
  row: number,
  cells: readonly string[],
  { columns }: Layout,
  defaults: RowDefaults,
): AddressRow {
  const getText = (column: AddressColumn) => (cells[columns[column]?.[0] ?? -1] ?? '').trim();
  // A file with addresses of only one country often has no country column.
  const countryCode = columns.country === undefined ? defaults.country : findCountryCode(getText('country'));
  const read = readAddressRow(cells, columns, countryCode ?? null);
  const problems: RowProblem[] = [...read.problems];
  const phone = getText('phone');
  const hasLostPhoneDigits = hasLostDigits(phone);
  if (hasLostPhoneDigits) problems.push({ column: 'phone', problem: 'digits_lost' });
  const party = phone === '' || hasLostPhoneDigits ? read.party : { ...read.party, phone };
  const kindText = getText('kind');
  const kind = kindText === '' ? defaults.kind : findAddressKind(kindText);
  if (!kind) problems.push({ column: 'kind', problem: 'kind_unknown' });
  for (const { field, problem } of listPartyProblems(party, getPartySchema(kind ?? defaults.kind))) {
    const column = toAddressColumn(field);
    if (!problems.some((known) => known.column === column)) problems.push({ column, problem });
  }
  return { row, cells, kind: kind ?? defaults.kind, party, problems };
}

/** Converts a field path to its column: 'party.region.city.label' -> 'city'. Other fields belong to 'country'. */
export function toAddressColumn(field: string): AddressColumn {
  const parts = field.split('.');
  return addressColumns.find((column) => parts.includes(column)) ?? 'country';
}

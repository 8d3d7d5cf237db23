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

/** Beside the contract's problems: what can only go wrong in a file of addresses. */
export type RowProblem = { column: AddressColumn; problem: Problem | 'kind_unknown' };

export type AddressRow = {
  /** The row's number as the spreadsheet shows it. */
  row: number;
  cells: readonly string[];
  kind: AddressKind;
  party: PartyDraft;
  problems: RowProblem[];
};

/** What is not said in the rows themselves: where they are, and what kind of addresses. */
export type RowDefaults = { country: string; kind: AddressKind };

/** The rows below the headings, each checked. */
export function readRows(table: CellTable, layout: Layout, given: RowDefaults): AddressRow[] {
  return table.flatMap((cells, index) => {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return index <= layout.headingIndex || isEmpty ? [] : [readRow(index + 1, cells, layout, given)];
  });
}

function readRow(row: number, cells: readonly string[], { columns }: Layout, given: RowDefaults): AddressRow {
  const said = (column: AddressColumn) => (cells[columns[column]?.[0] ?? -1] ?? '').trim();
  // A file of one country need not say so in every row.
  const code = columns.country === undefined ? given.country : findCountryCode(said('country'));
  const read = readAddressRow(cells, columns, code ?? null);
  const problems: RowProblem[] = [...read.problems];
  const phone = said('phone');
  const isLost = hasLostDigits(phone);
  if (isLost) problems.push({ column: 'phone', problem: 'digits_lost' });
  const party = phone === '' || isLost ? read.party : { ...read.party, phone };
  const named = said('kind');
  const kind = named === '' ? given.kind : findAddressKind(named);
  if (!kind) problems.push({ column: 'kind', problem: 'kind_unknown' });
  for (const { field, problem } of listPartyProblems(party, getPartySchema(kind ?? given.kind))) {
    const column = toAddressColumn(field);
    if (!problems.some((one) => one.column === column)) problems.push({ column, problem });
  }
  return { row, cells, kind: kind ?? given.kind, party, problems };
}

/** The column a field of the contract stands in: 'party.region.city.label' is the city. */
export function toAddressColumn(field: string): AddressColumn {
  const parts = field.split('.');
  return addressColumns.find((column) => parts.includes(column)) ?? 'country';
}

import type { Problem } from '@miya/contract';
import {
  type AddressColumn,
  type AddressKind,
  addressColumns,
  kindNames,
  type PartyDraft,
  partyProblems,
  partyRules,
} from '@miya/contract/addresses';
import { findCountryCode } from '@miya/contract/positions';
import { type Cell, cellText, hasLostDigits, plainHeading } from '@miya/contract/spreadsheets';
import { type Columns, findHeadings } from './find-columns.ts';

/** Beside the contract's problems: what can only go wrong in a file of addresses. */
export type RowProblem = { column: AddressColumn; problem: Problem | 'kind_unknown' };

export type ReadRow = {
  /** The row's number as the spreadsheet shows it. */
  row: number;
  cells: string[];
  kind: AddressKind;
  party: PartyDraft;
  problems: RowProblem[];
};
export type ReadSheet = { headings: string[]; rows: ReadRow[] };

const digits: ReadonlySet<AddressColumn> = new Set(['mobile', 'phone', 'identityNumber', 'postcode']);

const kinds: ReadonlyMap<string, AddressKind> = new Map(
  [
    ...Object.values(kindNames).flatMap((names) => Object.entries(names)),
    ...(['sender', 'receiver', 'both'] as const).map((kind) => [kind, kind]),
  ].map(([kind, name]) => [plainHeading(name ?? ''), kind as AddressKind]),
);

/** The rows of an address spreadsheet, each checked; undefined where no row names the columns. */
export function readRows(table: readonly (readonly Cell[])[], home: string): ReadSheet | undefined {
  const texts = table.map((row) => row.map(cellText));
  const found = findHeadings(texts);
  if (!found) return undefined;
  const rows = texts.flatMap((cells, at) => {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return at <= found.at || isEmpty ? [] : [readRow(at + 1, cells, found.columns, home)];
  });
  return { headings: texts[found.at] ?? [], rows };
}

function readRow(row: number, cells: string[], columns: Columns, home: string): ReadRow {
  const problems: RowProblem[] = [];
  const read = (column: AddressColumn): string => {
    const at = columns[column];
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    if (!digits.has(column) || !hasLostDigits(text)) return text;
    problems.push({ column, problem: 'digits_lost' });
    return '';
  };
  const level = (column: 'province' | 'city' | 'district') => {
    const label = read(column);
    return label === '' ? null : { value: null, label };
  };
  // A file of one country need not say so in every row.
  const code = columns.country === undefined ? home : findCountryCode(read('country'));
  const identityNumber = read('identityNumber');
  const party: PartyDraft = {
    name: read('name'),
    mobile: read('mobile'),
    company: read('company'),
    ...(identityNumber === '' ? {} : { identityNumber }),
    phone: read('phone'),
    region: {
      country: code === undefined ? null : { value: code, label: read('country') || code, code },
      province: level('province'),
      city: level('city'),
      district: level('district'),
    },
    detail: read('detail'),
    postcode: read('postcode'),
  };
  const said = read('kind');
  const kind = said === '' ? 'both' : kinds.get(plainHeading(said));
  if (!kind) problems.push({ column: 'kind', problem: 'kind_unknown' });
  for (const { field, problem } of partyProblems(party, partyRules(kind ?? 'both'))) {
    const column = columnOf(field);
    if (!problems.some((one) => one.column === column)) problems.push({ column, problem });
  }
  return { row, cells, kind: kind ?? 'both', party, problems };
}

/** The column a field of the contract stands in: 'party.region.city.label' is the city. */
export function columnOf(field: string): AddressColumn {
  const parts = field.split('.');
  return addressColumns.find((column) => parts.includes(column)) ?? 'country';
}

import {
  type AddressColumn,
  addressBookWords,
  addressColumns,
  addressHeadings,
  partyWords,
  telephoneWords,
} from '@miya/contract/addresses';
import { plainHeading } from '@miya/contract/spreadsheets';

/** What else such columns are called in the files people have. */
const others: Record<AddressColumn, string> = {
  ...partyWords,
  kind: addressBookWords.kind,
  name: `${partyWords.name} ${addressBookWords.name}`,
  phone: `${addressBookWords.phone} ${telephoneWords}`,
};

const known: ReadonlyMap<string, AddressColumn> = new Map([
  ...addressColumns.flatMap((column) =>
    others[column].split(' ').map((word) => [plainHeading(word), column] as const),
  ),
  // The headings of our own files come last, so that they win.
  ...Object.values(addressHeadings).flatMap((headings) =>
    addressColumns.map((column) => [plainHeading(headings[column]), column] as const),
  ),
]);

export type Columns = Partial<Record<AddressColumn, number>>;

/** Which column is which, by its heading in any of our languages. The first of two alike counts. */
function findColumns(headings: readonly string[]): Columns {
  const columns: Columns = {};
  headings.forEach((heading, at) => {
    const column = known.get(plainHeading(heading));
    if (column && plainHeading(heading) !== '') columns[column] ??= at;
  });
  return columns;
}

/** The headings may stand below a title: the first row that names both a name and a mobile number. */
const ROWS_LOOKED_AT = 10;

export function findHeadings(
  table: readonly (readonly string[])[],
): { at: number; columns: Columns } | undefined {
  for (const [at, row] of table.slice(0, ROWS_LOOKED_AT).entries()) {
    const columns = findColumns(row);
    if (columns.name !== undefined && columns.mobile !== undefined) return { at, columns };
  }
  return undefined;
}

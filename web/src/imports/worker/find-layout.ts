import { type FoundColumns, findImportHeadings, headingsAt } from '@miya/contract/import-sheets';
import type { ImportColumn } from '@miya/contract/imports';
import type { TableRow } from '../../spreadsheets/index.ts';
import { choiceKeys, type HeadingChoices } from '../read/heading-choices.ts';
import type { Layout } from './protocol.ts';

/** Where the headings stand and which column is which: by their words, and before those by what somebody has said of them. */
export function findLayout(rows: readonly TableRow[], choices: HeadingChoices): Layout | undefined {
  const table = rows.map(({ cells }) => cells);
  const found = findImportHeadings(table);
  const chosenAt = rowOfChoices(table, choices);
  const best =
    chosenAt === undefined || found?.at === chosenAt
      ? found
      : betterOf(found, headingsAt(table, chosenAt), choices);
  const heading = best && rows[best.at];
  if (!best || !heading) return undefined;
  const columns = new Map<ImportColumn, readonly number[]>();
  const setAside = new Set(best.foreign);
  const keys = choiceKeys(best.headings);
  const chosen = new Map(
    keys.flatMap((key, at) => (key !== undefined && key in choices ? [[at, choices[key]]] : [])) as [
      number,
      ImportColumn | '',
    ][],
  );
  for (const [column, places] of Object.entries(best.columns) as [ImportColumn, readonly number[]][]) {
    const left = places.filter((at) => !chosen.has(at));
    if (left.length > 0) columns.set(column, left);
  }
  for (const [at, column] of chosen) {
    if (column === '') setAside.add(at);
    else {
      setAside.delete(at);
      columns.set(
        column,
        [...(columns.get(column) ?? []).filter((one) => chosen.has(one)), at].sort(
          (one, other) => one - other,
        ),
      );
    }
  }
  return {
    headingRow: heading.row,
    headings: best.headings,
    columns: Object.fromEntries(columns) as FoundColumns,
    units: best.units,
    suggestions: best.suggestions,
    setAside: [...setAside],
  };
}

type Found = NonNullable<ReturnType<typeof findImportHeadings>>;

const countOf = ({ columns, headings }: Found, choices: HeadingChoices) =>
  Object.keys(columns).length +
  choiceKeys(headings).filter((key) => key !== undefined && key in choices).length;

const betterOf = (one: Found | undefined, other: Found, choices: HeadingChoices): Found =>
  one && countOf(one, choices) >= countOf(other, choices) ? one : other;

/** The row that has most headings somebody has said something of; undefined where none has two. */
function rowOfChoices(table: readonly (readonly string[])[], choices: HeadingChoices): number | undefined {
  let best: { at: number; count: number } | undefined;
  for (const [at, cells] of table.entries()) {
    const count = choiceKeys(cells).filter((key) => key !== undefined && choices[key]).length;
    if (count > Math.max(1, best?.count ?? 0)) best = { at, count };
  }
  return best?.at;
}

/** The columns of a layout that nobody has given a place to, or set aside. */
export function openColumnsOf({ headings, columns, setAside }: Layout, width: number): number[] {
  const decided = new Set([...Object.values(columns).flat(), ...setAside]);
  return Array.from({ length: Math.max(headings.length, width) }, (_, at) => at).filter(
    (at) => !decided.has(at),
  );
}

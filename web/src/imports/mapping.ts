import { userOf } from '../api/session-store.ts';
import type { TableRow } from '../spreadsheets/index.ts';
import type { Layout } from './worker/protocol.ts';

/** More would be of files nobody sends any more. */
const MOST = 20;
const storageKey = () => `importMappings/${userOf()?.id ?? ''}`;
type Remembered = { headings: string; columns: Layout['columns'] };

function all(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey()) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const keyOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join('\t');

/** Which column is which, as it was said for a file with the same headings. */
export function findMapping(rows: readonly TableRow[]): Layout | undefined {
  const known = new Map(all().map(({ headings, columns }) => [headings, columns]));
  for (const { row, cells } of rows) {
    const columns = known.get(keyOf(cells));
    if (columns) return { headingRow: row, columns };
  }
  return undefined;
}

export function rememberMapping(rows: readonly TableRow[], { headingRow, columns }: Layout): void {
  const heading = rows.find(({ row }) => row === headingRow);
  if (!heading) return;
  const headings = keyOf(heading.cells);
  const kept = [{ headings, columns }, ...all().filter((one) => one.headings !== headings)].slice(0, MOST);
  localStorage.setItem(storageKey(), JSON.stringify(kept));
}

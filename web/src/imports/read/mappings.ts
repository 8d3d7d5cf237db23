import type { TableRow } from '../../spreadsheets/index.ts';
import type { Layout } from '../worker/protocol.ts';

/** More than these would be of files nobody sends any more. */
const MOST = 20;
type Remembered = { headings: string; columns: Layout['columns'] };

/** Remembers which column is which, as somebody has said it by hand for a file with certain headings. */
export type Mappings = {
  find: (rows: readonly TableRow[]) => Layout | undefined;
  remember: (rows: readonly TableRow[], layout: Layout) => void;
};

export function storedMappings(account: string): Mappings {
  const storageKey = `importMappings/${account}`;
  const listAll = (): Remembered[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  };
  return {
    find: (rows) => {
      const known = new Map(listAll().map(({ headings, columns }) => [headings, columns]));
      for (const { row, cells } of rows) {
        const columns = known.get(keyOf(cells));
        if (columns) return { headingRow: row, columns };
      }
      return undefined;
    },
    remember: (rows, { headingRow, columns }) => {
      const heading = rows.find(({ row }) => row === headingRow);
      if (!heading) return;
      const headings = keyOf(heading.cells);
      const others = listAll().filter((one) => one.headings !== headings);
      localStorage.setItem(storageKey, JSON.stringify([{ headings, columns }, ...others].slice(0, MOST)));
    },
  };
}

const keyOf = (cells: readonly string[]) => cells.map((cell) => cell.trim()).join('\t');

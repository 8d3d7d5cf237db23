import type { ImportRow, RowHome } from '@miya/contract/imports';
import type { Owner } from './import-store.ts';
import { type ReadRow, readRows } from './judge-rows.ts';

/** Of what the rows are, so that those of another import, client or currency are never taken for them. */
type About = Owner & RowHome & { importId: string };

export type ReadAhead = {
  /** What has been read already. */
  take: (about: About) => ReadonlyMap<number, ReadRow>;
  /** Reads the rows of the next batch while the database still writes this one. */
  read: (about: About, rows: () => ImportRow[]) => Promise<void>;
};

const keyOf = ({ tenantId, clientId, importId, home, currency }: About) =>
  [tenantId, clientId, importId, home, currency].join(' ');

/** Imports take turns: so many of them are remembered, the rest is read when it is their turn. */
const IMPORTS_MOST = 8;

/** A memory of one batch each: cells never change once they have arrived, so what they say can be read before their turn. */
export function createReadAhead(): ReadAhead {
  const held = new Map<string, Map<number, ReadRow>>();
  return {
    take(about) {
      const rows = held.get(keyOf(about)) ?? new Map();
      held.delete(keyOf(about));
      return rows;
    },
    async read(about, rows) {
      if (held.size >= IMPORTS_MOST) held.clear();
      try {
        const read = await readRows(rows(), about);
        held.set(keyOf(about), new Map(read.map((one) => [one.row, one])));
      } catch {
        // Not this batch's fault: the one whose turn it is meets it again, and says so.
      }
    },
  };
}

import { importColumns } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import type { DeclaredIn } from '../model/columns/declared-in.ts';
import type { SheetShape } from '../model/columns/sheet-shape.ts';
import { indexOfRow } from '../model/view/index-of-row.ts';
import type { ReadCells } from '../model/view/summary.ts';
import type { FilePreview, OpenColumn, SheetRow } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import type { Database } from './database.ts';
import { createSeal, type Sealed } from './seal.ts';

/** Rows in one kept part: an edit writes one part again, not all of them. */
const PART = 500;
/** In the place of a part's number: the file. */
const FILE = 'file';
export const partOf = (row: number) => Math.floor(row / PART);

/** A sheet that is being worked on, and the import that is on its way. Its rows are kept apart. */
export type KeptSheet = {
  sheet: string;
  fileName: string;
  fileHash: string;
  serviceId: string;
  payment: PaymentMethod;
  openColumns?: readonly OpenColumn[];
  /** The imports that rows of this sheet have gone into. */
  imports?: readonly string[];
  shape?: SheetShape;
  hiddenRows?: readonly number[];
  sumRows?: readonly number[];
  noteRows?: readonly number[];
  declaredIn?: DeclaredIn | undefined;
  /** How the file was read, where it is kept as well. */
  preview?: FilePreview | undefined;
  job: KeptJob | undefined;
};
type KeptJob = {
  id: string;
  rows: number;
  /** How many rows have arrived for certain, in their order. */
  acked: number;
  again: boolean;
  /** Jobs kept before rows could name all of them have none: theirs is that of the sheet. */
  serviceId?: string;
};
/** All of a sheet that is kept row by row: what stands in the grid, what is on its way, what was read of addresses. */
export type SheetContent = {
  rows: readonly SheetRow[];
  outbox: readonly SheetRow[];
  readings: ReadonlyMap<number, ReadCells>;
};
type LoadedSheet = { kept: KeptSheet; file: ArrayBuffer | undefined } & SheetContent;

/** Where one sheet is kept, to be taken up again after the page was left. */
export type SheetStore = {
  keepSheet: (sheet: KeptSheet) => Promise<void>;
  /** Writes parts anew; a part without rows goes. */
  keepParts: (sheet: string, parts: ReadonlySet<number>, content: SheetContent) => Promise<void>;
  /** The file itself: what it has beside the orders is in none of the rows, and belongs into what is written of them. */
  keepFile: (sheet: string, file: ArrayBuffer) => Promise<void>;
  load: () => Promise<LoadedSheet | undefined>;
  /** Leaves nothing of it behind. */
  discard: () => Promise<void>;
  /** Lets another session have it: this one keeps nothing more. */
  release: () => void;
};

/** A row as it is kept: whether it stands in the grid or is on its way, and which of its cells still say what was read of an address. */
type KeptRow = [row: number, isSent: 0 | 1, cells: readonly string[], read?: readonly number[]];

/** The slots an account has sheets in; the first one there was has no name. */
export const listSlots = async (database: Database, account: string): Promise<string[]> => [
  ...((await database.read('sheets', account)) ? [''] : []),
  ...(await database.listKeys('sheets', account)).flatMap((key) =>
    Array.isArray(key) ? String(key[1]) : [],
  ),
];

/** One sheet of an account in a database, encrypted: stores of other slots know nothing of it. */
export function sheetStoreIn(database: Database, account: string, slot: string): SheetStore {
  const sheetKey = slot === '' ? account : [account, slot];
  const key = slot === '' ? account : `${account} ${slot}`;
  const { seal, unseal, sealBytes, unsealBytes } = createSeal(database, key);
  return {
    keepSheet: async (sheet) => {
      await database.write('sheets', sheetKey, await seal(sheet));
    },

    keepParts: async (sheet, parts, { rows, outbox, readings }) => {
      // Each part is sealed and written before the next is looked at: the page answers in between.
      for (const part of parts) {
        const list = [...keptRows(rows, part, 0, readings), ...keptRows(outbox, part, 1, readings)];
        const partKey = [key, sheet, part];
        if (list.length === 0) await database.remove('parts', partKey);
        else await database.write('parts', partKey, await seal(list));
      }
    },

    keepFile: async (sheet, file) => {
      await database.write('parts', [key, sheet, FILE], await sealBytes(file));
    },

    load: async () => {
      const sealed = await database.read<Sealed>('sheets', sheetKey);
      if (!sealed) return undefined;
      const kept = await unseal<KeptSheet>(sealed);
      const rows: SheetRow[] = [];
      const outbox: SheetRow[] = [];
      const readings = new Map<number, ReadCells>();
      let file: ArrayBuffer | undefined;
      for (const partKey of await database.listKeys('parts', key)) {
        // Parts may be there of a sheet that was given up in another window.
        if (!Array.isArray(partKey) || partKey[1] !== kept.sheet) continue;
        const part = await database.read<Sealed>('parts', partKey);
        if (!part) continue;
        if (partKey[2] === FILE) {
          file = await unsealBytes(part);
          continue;
        }
        for (const [row, isSent, cells, read = []] of await unseal<KeptRow[]>(part)) {
          (isSent ? outbox : rows).push(packRow(row, cells));
          if (read.length > 0) readings.set(row, readCellsOf(cells, read));
        }
      }
      return { kept, file, rows, outbox, readings };
    },

    discard: async () => {
      await database.remove('sheets', sheetKey);
      await database.removeAll('parts', key);
      await database.remove('keys', key);
    },

    release: () => {},
  };
}

function keptRows(
  rows: readonly SheetRow[],
  part: number,
  isSent: 0 | 1,
  readings: SheetContent['readings'],
): KeptRow[] {
  const [from, to] = [indexOfRow(rows, part * PART), indexOfRow(rows, (part + 1) * PART)];
  return rows.slice(from, to).map(({ row, cells }) => {
    const read = readings.get(row);
    if (!read) return [row, isSent, cells];
    const still = importColumns.flatMap((column, at) =>
      read[column] && read[column] === cells[at] ? [at] : [],
    );
    return [row, isSent, cells, still];
  });
}

const readCellsOf = (cells: readonly string[], read: readonly number[]): ReadCells =>
  Object.fromEntries(read.flatMap((at) => (importColumns[at] ? [[importColumns[at], cells[at]]] : [])));

/**
 * Keeps nothing. Browsers encrypt only where the page itself came encrypted, or from this machine; elsewhere, and for nobody
 * in particular, a sheet lives as long as the page does.
 */
export const nothingKept: SheetStore = {
  keepSheet: async () => {},
  keepParts: async () => {},
  keepFile: async () => {},
  load: async () => undefined,
  discard: async () => {},
  release: () => {},
};

import { importColumns } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import type { DefaultCurrency } from '../model/columns/default-currency.ts';
import type { SheetColumns } from '../model/columns/sheet-columns.ts';
import { findRowIndex } from '../model/view/find-row-index.ts';
import type { AutofilledCells } from '../model/view/sheet-summary.ts';
import type { FilePreview, SheetRow, UnmappedColumn } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import type { BrowserDatabase } from './browser-database.ts';
import { createCipher, type EncryptedData } from './cipher.ts';

/** The rows of a sheet are stored in parts of this size, so that an edit does not rewrite all rows. */
const ROWS_PER_PART = 500;
/** The last element of the key of the file. In the keys of row parts, the last element is the part number. */
const FILE_PART = 'file';
export const getPartNumber = (row: number) => Math.floor(row / ROWS_PER_PART);

/**
 * All that is stored of a sheet except its rows and its file. The optional fields are missing in sheets that an older
 * version of the page has stored.
 */
export type SheetMetadata = {
  /** The id of the sheet. */
  sheet: string;
  fileName: string;
  fileHash: string;
  serviceId: string;
  payment: PaymentMethod;
  /** Columns that are neither mapped nor left out on purpose. */
  openColumns?: readonly UnmappedColumn[];
  /** The ids of the imports in which rows of this sheet were sent. */
  imports?: readonly string[];
  shape?: SheetColumns;
  hiddenRows?: readonly number[];
  sumRows?: readonly number[];
  noteRows?: readonly number[];
  declaredIn?: DefaultCurrency | undefined;
  /** How the stored file was read. */
  preview?: FilePreview | undefined;
  job: StoredJob | undefined;
};
/** An import that was not finished when the sheet was saved. */
type StoredJob = {
  id: string;
  rows: number;
  /** The number of rows that the server has confirmed. Rows are sent in order, so these are the first rows. */
  acked: number;
  /** Whether the user has confirmed to send a file that was sent before. */
  again: boolean;
  /** Missing in older sheets: the job then has the express type of the sheet. */
  serviceId?: string;
};
/**
 * What is stored row by row: the rows in the grid, the rows being sent, and the cells that were filled in
 * automatically.
 */
export type SheetContent = {
  rows: readonly SheetRow[];
  outbox: readonly SheetRow[];
  autofilledCells: ReadonlyMap<number, AutofilledCells>;
};
type LoadedSheet = { metadata: SheetMetadata; file: ArrayBuffer | undefined } & SheetContent;

/** Stores one sheet, so that the user can continue after the page was closed. */
export type SheetStore = {
  saveMetadata: (metadata: SheetMetadata) => Promise<void>;
  /** Rewrites these parts. A part without rows is deleted. */
  saveParts: (sheetId: string, parts: ReadonlySet<number>, content: SheetContent) => Promise<void>;
  /** Saves the file itself, because an export also contains the columns of the file that orders do not have. */
  saveFile: (sheetId: string, file: ArrayBuffer) => Promise<void>;
  /** Undefined if no sheet is stored. */
  load: () => Promise<LoadedSheet | undefined>;
  deleteSheet: () => Promise<void>;
  /** Lets another session load the sheet. The caller must not save afterwards. */
  release: () => void;
};

/**
 * A row as it is stored. `isSent` is 1 for a row of the outbox. `autofilledIndexes` are the indexes of the cells that
 * still have the text that was filled in automatically.
 */
type StoredRow = [
  row: number,
  isSent: 0 | 1,
  cells: readonly string[],
  autofilledIndexes?: readonly number[],
];

/**
 * Lists the slots in which an account has a sheet. A slot is the storage place of one browser tab. The slot '' has a
 * sheet that was stored by an older version, in which the tabs had no slots.
 */
export const listSlots = async (database: BrowserDatabase, account: string): Promise<string[]> => [
  ...((await database.read('sheets', account)) ? [''] : []),
  ...(await database.listKeys('sheets', account)).flatMap((key) =>
    Array.isArray(key) ? String(key[1]) : [],
  ),
];

/** Creates the store of the sheet in one slot of an account. All data is encrypted with a key of this slot. */
export function createSheetStore(database: BrowserDatabase, account: string, slot: string): SheetStore {
  const sheetKey = slot === '' ? account : [account, slot];
  const key = slot === '' ? account : `${account} ${slot}`;
  const { encryptValue, decryptValue, encryptBytes, decryptBytes } = createCipher(database, key);
  return {
    saveMetadata: async (metadata) => {
      await database.write('sheets', sheetKey, await encryptValue(metadata));
    },

    saveParts: async (sheetId, parts, { rows, outbox, autofilledCells }) => {
      // One part at a time, so that the page can react to the user between two parts.
      for (const part of parts) {
        const storedRows = [
          ...listStoredRows(rows, part, 0, autofilledCells),
          ...listStoredRows(outbox, part, 1, autofilledCells),
        ];
        const partKey = [key, sheetId, part];
        if (storedRows.length === 0) await database.delete('parts', partKey);
        else await database.write('parts', partKey, await encryptValue(storedRows));
      }
    },

    saveFile: async (sheetId, file) => {
      await database.write('parts', [key, sheetId, FILE_PART], await encryptBytes(file));
    },

    load: async () => {
      const encryptedMetadata = await database.read<EncryptedData>('sheets', sheetKey);
      if (!encryptedMetadata) return undefined;
      const metadata = await decryptValue<SheetMetadata>(encryptedMetadata);
      const rows: SheetRow[] = [];
      const outbox: SheetRow[] = [];
      const autofilledCells = new Map<number, AutofilledCells>();
      let file: ArrayBuffer | undefined;
      for (const partKey of await database.listKeys('parts', key)) {
        // Parts of a sheet that was discarded in another window may still be stored.
        if (!Array.isArray(partKey) || partKey[1] !== metadata.sheet) continue;
        const part = await database.read<EncryptedData>('parts', partKey);
        if (!part) continue;
        if (partKey[2] === FILE_PART) {
          file = await decryptBytes(part);
          continue;
        }
        for (const [row, isSent, cells, autofilledIndexes = []] of await decryptValue<StoredRow[]>(part)) {
          (isSent ? outbox : rows).push(packRow(row, cells));
          if (autofilledIndexes.length > 0)
            autofilledCells.set(row, getAutofilledCells(cells, autofilledIndexes));
        }
      }
      return { metadata, file, rows, outbox, autofilledCells };
    },

    deleteSheet: async () => {
      await database.delete('sheets', sheetKey);
      await database.deleteByPrefix('parts', key);
      await database.delete('keys', key);
    },

    release: () => {},
  };
}

function listStoredRows(
  rows: readonly SheetRow[],
  part: number,
  isSent: 0 | 1,
  autofilledCells: SheetContent['autofilledCells'],
): StoredRow[] {
  const [from, to] = [
    findRowIndex(rows, part * ROWS_PER_PART),
    findRowIndex(rows, (part + 1) * ROWS_PER_PART),
  ];
  return rows.slice(from, to).map(({ row, cells }) => {
    const autofilled = autofilledCells.get(row);
    if (!autofilled) return [row, isSent, cells];
    const autofilledIndexes = importColumns.flatMap((column, index) =>
      autofilled[column] && autofilled[column] === cells[index] ? [index] : [],
    );
    return [row, isSent, cells, autofilledIndexes];
  });
}

const getAutofilledCells = (
  cells: readonly string[],
  autofilledIndexes: readonly number[],
): AutofilledCells =>
  Object.fromEntries(
    autofilledIndexes.flatMap((index) =>
      importColumns[index] ? [[importColumns[index], cells[index]]] : [],
    ),
  );

/**
 * Stores nothing, so a sheet is lost when the page is closed. Used without a signed-in user, and in browsers without
 * IndexedDB or encryption. Browsers offer encryption only to pages from HTTPS or localhost.
 */
export const inactiveSheetStore: SheetStore = {
  saveMetadata: async () => {},
  saveParts: async () => {},
  saveFile: async () => {},
  load: async () => undefined,
  deleteSheet: async () => {},
  release: () => {},
};

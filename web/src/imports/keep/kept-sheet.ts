import type { PaymentMethod } from '@miya/contract/orders';
import { placeOfRow } from '../model/find-row.ts';
import { packRow } from '../worker/pack-rows.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { keysBelow, read, remove, write } from './database.ts';
import { canSeal, seal, unseal } from './seal.ts';

/** Rows in one kept part: an edit writes one part again, not all of them. */
const PART = 500;
export const partOf = (row: number) => Math.floor(row / PART);

/** A sheet that is being worked on, and the import that is on its way. Its rows are kept apart. */
export type KeptSheet = {
  sheet: string;
  fileName: string;
  fileHash: string;
  serviceId: string;
  payment: PaymentMethod;
  job: KeptJob | undefined;
};
export type KeptJob = {
  id: string;
  rows: number;
  /** So many rows have arrived for certain, in their order. */
  acked: number;
  again: boolean;
};

/** A row as it is kept: whether it stands in the grid or is on its way. */
type KeptRow = [row: number, isSent: 0 | 1, cells: readonly string[]];

const partKey = (account: string, sheet: string, part: number) => [account, sheet, part];
const allParts = (account: string) => IDBKeyRange.bound([account], [account, []]);

export async function keepSheet(account: string, sheet: KeptSheet): Promise<void> {
  if (canSeal()) await write('sheets', account, await seal(account, sheet));
}

/** Writes parts anew; a part without rows goes. */
export async function keepParts(
  account: string,
  sheet: string,
  parts: ReadonlySet<number>,
  rows: readonly SheetRow[],
  outbox: readonly SheetRow[],
): Promise<void> {
  if (!canSeal()) return;
  // One part after the other, each sealed and written before the next is looked at: the page answers in between.
  for (const part of parts) {
    const list = [...keptRows(rows, part, 0), ...keptRows(outbox, part, 1)];
    const key = partKey(account, sheet, part);
    if (list.length === 0) await remove('parts', key);
    else await write('parts', key, await seal(account, list));
  }
}

function keptRows(rows: readonly SheetRow[], part: number, isSent: 0 | 1): KeptRow[] {
  const [from, to] = [placeOfRow(rows, part * PART), placeOfRow(rows, (part + 1) * PART)];
  return rows.slice(from, to).map(({ row, cells }) => [row, isSent, cells]);
}

export type LoadedSheet = { kept: KeptSheet; rows: SheetRow[]; outbox: SheetRow[] };

export async function loadSheet(account: string): Promise<LoadedSheet | undefined> {
  if (!canSeal()) return undefined;
  const sealed = await read<Parameters<typeof unseal>[1]>('sheets', account);
  if (!sealed) return undefined;
  const kept = await unseal<KeptSheet>(account, sealed);
  const rows: SheetRow[] = [];
  const outbox: SheetRow[] = [];
  for (const key of await keysBelow('parts', allParts(account))) {
    // Of a sheet that was given up in another window.
    if (!Array.isArray(key) || key[1] !== kept.sheet) continue;
    const part = await read<Parameters<typeof unseal>[1]>('parts', key);
    if (!part) continue;
    for (const [row, isSent, cells] of await unseal<KeptRow[]>(account, part))
      (isSent ? outbox : rows).push(packRow(row, cells));
  }
  return { kept, rows, outbox };
}

/** Nothing of it stays. */
export async function discardSheet(account: string): Promise<void> {
  if (!canSeal()) return;
  await remove('sheets', account);
  await remove('parts', allParts(account));
}

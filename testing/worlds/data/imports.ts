import { randomBytes, randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { type ImportColumn, type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { runImportBatch } from '../../../server/src/features/imports/index.ts';
import { createIdentityVault } from '../../../server/src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../../server/src/platform/encryption/keys.ts';
import type { World } from '../world.ts';
import type { Orderer } from './orders.ts';

export type SheetCells = Partial<Record<ImportColumn, string>>;

/** From China to Mexico; a test states what matters. */
export const someCells = (cells: SheetCells = {}): string[] => {
  const all: SheetCells = {
    senderName: '张三',
    senderMobile: '13800138000',
    senderProvince: '广东省',
    senderCity: '深圳市',
    senderDistrict: '南山区',
    receiverName: 'María Pérez',
    receiverMobile: '55 1234 5678',
    receiverIdentity: 'GODE561231GR8',
    receiverCountry: 'México',
    receiverProvince: 'Ciudad de México',
    receiverCity: 'Cuauhtémoc',
    receiverDetail: 'Av. Insurgentes 1',
    receiverPostcode: '06700',
    weight: '1.5',
    itemName: 'Cotton shirts',
    ...cells,
  };
  return importColumns.map((column) => all[column] ?? '');
};

/** Rows as a spreadsheet with its headings in the first has them. */
export const someRows = (count: number, cellsOf: (at: number) => SheetCells = () => ({})): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells: someCells(cellsOf(at)) }));

type Facts = Input<typeof importCalls.startImport>;

export const someImport = ({ serviceId }: { serviceId: string }, facts: Partial<Facts> = {}): Facts => ({
  id: randomUUID(),
  fileName: 'orders.xlsx',
  fileHash: randomBytes(32).toString('hex'),
  rows: 1,
  serviceId,
  payment: 'balance',
  ...facts,
});

/** Starts it, sends its rows and finishes it through the real calls, whether they came before or not; what becomes of it is the worker's. */
export async function sendImport(
  world: World,
  client: Orderer,
  rows: ImportRow[],
  facts: Partial<Facts> = {},
) {
  const wanted = someImport(client, { rows: rows.length, ...facts });
  const { token } = client;
  const started = await world.call(importCalls.startImport, wanted, { token });
  if (!started.result) throw new Error(`the import did not start: ${started.message}`);
  for (let at = 0; at < rows.length; at += 500)
    await world.call(importCalls.addImportRows, { id: wanted.id, rows: rows.slice(at, at + 500) }, { token });
  const finished = await world.call(importCalls.finishImport, { id: wanted.id, again: true }, { token });
  if (!finished.result) throw new Error(`the import did not finish: ${finished.message}`);
  return wanted.id;
}

/** What seals rows in a world: its application derives the key from the same secret. */
export const worldVault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);

/** Works off what the tenant has to do, as the process does behind the scenes. */
export async function runAll(world: World, tenantId: number): Promise<void> {
  while (await runImportBatch({ vault: worldVault }, world.db, tenantId));
}

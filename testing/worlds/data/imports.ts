import { randomBytes, randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { type ImportColumn, type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { runImportBatch } from '../../../server/src/features/imports/index.ts';
import { createIdentityVault } from '../../../server/src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../../server/src/platform/encryption/keys.ts';
import type { World } from '../world.ts';
import type { OrderingClient } from './orders.ts';

export type SheetCells = Partial<Record<ImportColumn, string>>;

/** From China to Mexico; a test states what matters. */
export const createCells = (cells: SheetCells = {}): string[] => {
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
export const createImportRows = (
  count: number,
  createRowCells: (at: number) => SheetCells = () => ({}),
): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells: createCells(createRowCells(at)) }));

type ImportRequest = Input<typeof importCalls.startImport>;

export const createImportRequest = (
  { serviceId }: { serviceId: string },
  changes: Partial<ImportRequest> = {},
): ImportRequest => ({
  id: randomUUID(),
  fileName: 'orders.xlsx',
  fileHash: randomBytes(32).toString('hex'),
  rows: 1,
  serviceId,
  payment: 'balance',
  ...changes,
});

/** Starts it, sends its rows and finishes it through the real calls, whether they came before or not; what becomes of it is the worker's. */
export async function sendImport(
  world: World,
  client: OrderingClient,
  rows: ImportRow[],
  changes: Partial<ImportRequest> = {},
) {
  const request = createImportRequest(client, { rows: rows.length, ...changes });
  const { token } = client;
  const started = await world.call(importCalls.startImport, request, { token });
  if (!started.result) throw new Error(`the import did not start: ${started.message}`);
  for (let at = 0; at < rows.length; at += 500)
    await world.call(
      importCalls.addImportRows,
      { id: request.id, rows: rows.slice(at, at + 500) },
      { token },
    );
  const finished = await world.call(importCalls.finishImport, { id: request.id, again: true }, { token });
  if (!finished.result) throw new Error(`the import did not finish: ${finished.message}`);
  return request.id;
}

/** What seals rows in a world: its application derives the key from the same secret. */
export const worldVault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);

/** Works off what the tenant has to do, as the process does behind the scenes. */
export async function runAllImportBatches(world: World, tenantId: number): Promise<void> {
  while (await runImportBatch({ vault: worldVault }, world.db, tenantId));
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { type ImportColumn, type ImportRow, importCalls, importColumns } from '@miya/contract/imports';
import { runImportBatch } from '../../../server/src/features/imports/index.ts';
import { createIdentityVault } from '../../../server/src/platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../../../server/src/platform/encryption/keys.ts';
import type { World } from '../world.ts';
import type { OrderingClient } from './orders.ts';

export type SheetCells = Partial<Record<ImportColumn, string>>;

/** Creates the cells of a valid row from China to Mexico. A test passes the cells that matter to it. */
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

/** Creates import rows. Row numbers start at 2, because row 1 of a spreadsheet has the headings. */
export const createImportRows = (
  count: number,
  createRowCells: (index: number) => SheetCells = () => ({}),
): ImportRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    cells: createCells(createRowCells(index)),
  }));

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

/**
 * Starts an import, sends its rows and finishes it with the real calls, even when the same file was imported before.
 * Returns the id of the import. The orders do not exist until `runAllImportBatches` has run.
 */
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
  for (let start = 0; start < rows.length; start += 500)
    await world.call(
      importCalls.addImportRows,
      { id: request.id, rows: rows.slice(start, start + 500) },
      { token },
    );
  const finished = await world.call(importCalls.finishImport, { id: request.id, again: true }, { token });
  if (!finished.result) throw new Error(`the import did not finish: ${finished.message}`);
  return request.id;
}

/** Encrypts identity numbers like the application of a test world. Both derive the key from this secret. */
export const worldVault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);

/** Processes all waiting import batches of the tenant, as the background job of the server does. */
export async function runAllImportBatches(world: World, tenantId: number): Promise<void> {
  while (await runImportBatch({ vault: worldVault }, world.db, tenantId));
}

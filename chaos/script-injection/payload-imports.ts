import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { getPayload, payloads } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

export const createPayloadCells = (index: number): string[] => {
  const cells: Partial<Record<ImportColumn, string>> = {
    senderMobile: '13800138000',
    senderCountry: '中国',
    senderProvince: '广东省',
    senderCity: '深圳市',
    senderDistrict: '南山区',
    receiverMobile: '51234567',
    receiverCountry: 'Hong Kong',
    weight: '1.5',
    pieces: '1',
    itemType: '',
    destination: '',
    volume: '',
    insured: '',
    length: '',
    width: '',
    height: '',
    senderIdentity: '',
    receiverIdentity: '',
    senderPostcode: '',
    receiverPostcode: '',
    clientReference: `${getPayload(index, 50)} row ${index}`,
  };
  return importColumns.map((column, offset) => cells[column] ?? getPayload(index + offset, 80));
};

/** Imports rows that become orders, and every sixth row with errors, whose texts are shown with the error. */
export async function importPayloadRows(serviceId: string, sendOrFail: Send): Promise<void> {
  const id = randomUUID();
  const rows = [...payloads.keys()].map((index) => ({
    row: index + 2,
    cells:
      index % 6 === 5
        ? importColumns.map((_, column) => getPayload(index + column, 80))
        : createPayloadCells(index),
  }));
  const fileHash = randomBytes(32).toString('hex');
  await sendOrFail('checkImportRows', calls.checkImportRows, { serviceId, rows: rows.slice(0, 20) });
  await sendOrFail('startImport', calls.startImport, {
    id,
    fileName: getPayload(16, 200),
    fileHash,
    rows: rows.length,
    serviceId,
    payment: 'sender_cash',
  });
  await sendOrFail('addImportRows', calls.addImportRows, { id, rows });
  await sendOrFail('finishImport', calls.finishImport, { id });
  for (let turn = 0; turn < 120; turn++) {
    const { result } = await sendOrFail('getImport', calls.getImport, { id });
    if (result?.state === 'done') return;
    await pause(500);
  }
  throw new Error('the import was not done after 60 seconds');
}

import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { payloadAt, payloads } from './script-payloads.ts';
import type { Send } from './send-payload.ts';

export const cellsOf = (at: number): string[] => {
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
    clientReference: `${payloadAt(at, 50)} row ${at}`,
  };
  return importColumns.map((column, offset) => cells[column] ?? payloadAt(at + offset, 80));
};

/** Rows that become orders, and rows that are refused and named with their texts. */
export async function importRows(serviceId: string, sound: Send): Promise<void> {
  const id = randomUUID();
  const rows = [...payloads.keys()].map((at) => ({
    row: at + 2,
    cells: at % 6 === 5 ? importColumns.map((_, column) => payloadAt(at + column, 80)) : cellsOf(at),
  }));
  const fileHash = randomBytes(32).toString('hex');
  await sound('checkImportRows', calls.checkImportRows, { serviceId, rows: rows.slice(0, 20) });
  await sound('startImport', calls.startImport, {
    id,
    fileName: payloadAt(16, 200),
    fileHash,
    rows: rows.length,
    serviceId,
    payment: 'sender_cash',
  });
  await sound('addImportRows', calls.addImportRows, { id, rows });
  await sound('finishImport', calls.finishImport, { id });
  for (let turn = 0; turn < 120; turn++) {
    const { result } = await sound('getImport', calls.getImport, { id });
    if (result?.state === 'done') return;
    await pause(500);
  }
  throw new Error('the import did not end');
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCommands } from '../../../src/cli/commands.ts';

export type CommandCase = { name: string; options: string[] };

/** All commands of the command line. */
export const commandCases: CommandCase[] = (await listCommands()).map(({ area, action, command }) => ({
  name: `${area} ${action}`,
  options: Object.keys(command.options),
}));

export const TENANT_ID = 10;
const folder = mkdtempSync(join(tmpdir(), 'miya-commands-'));
export const removeFiles = () => rmSync(folder, { recursive: true, force: true });

/** Numbers and ids for the commands, read from the database. */
export const storedIds = {
  unrecordedWaybill: '',
  recordedWaybill: '',
  testWaybill: '',
  disputeId: '',
  keyId: '',
};

/** The file that `clients export` writes. */
export const exportFilePath = join(folder, 'client.json');

const writeTempFile = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const buildTrackEvent = (waybill: string) => ({
  sourceId: `file ${waybill}`,
  waybill,
  code: 'arrived',
  happenedAt: '2026-07-02T10:00:00+08:00',
});
const dutyRule = {
  code: 'loaded',
  where: 'MX',
  from: '2026-01-01',
  source: 'test',
  currency: 'USD',
  duty: { kind: 'share', points: 500, of: 'value' },
};

/** The value of each option, for one command (`area action option`) or for all other commands (`option`). */
const optionValues: Record<string, string | (() => string) | undefined> = {
  netnum: String(TENANT_ID),
  'tenants add netnum': '20',
  client: 'C100001',
  // The client without orders.
  'clients forget client': 'C100002',
  name: 'Somebody',
  'secrets forget name': 'secret',
  country: 'CN',
  currency: 'CNY',
  waybillPrefix: 'ZZ',
  language: 'en',
  startRule: 'fallback',
  network: 'Main',
  host: 'portal.example.com',
  mask: 'on',
  note: 'by bank',
  phone: '+86 400 123 4567',
  email: 'help@example.com',
  zone: 'Asia/Shanghai',
  'tenants quota kind': 'addresses',
  'tenants keep kind': 'securityLog',
  most: '50',
  days: '200',
  search: 'C1',
  waiting: 'yes',
  limit: '50.00',
  amount: '0.50',
  'ledger recharge key': 'recharge',
  'ledger refund key': 'refund',
  'ledger adjust key': 'adjust',
  waybill: () => storedIds.recordedWaybill,
  'orders record waybill': () => storedIds.unrecordedWaybill,
  weight: '500',
  pieces: '1',
  size: '40x30x20',
  // Not passed, because a volume and a size exclude each other.
  volume: undefined,
  freight: '1.00',
  place: 'Shanghai',
  at: '2026-07-01T09:30:00+08:00',
  number: 'TN123',
  'orders hold code': 'customs_documents',
  'tracks add code': 'arrived',
  'customs drop code': 'own-duty',
  reason: 'Customs ask for documents',
  text: 'as typed',
  source: 'scan 9',
  'disputes answer id': () => storedIds.disputeId,
  'keys revoke id': () => storedIds.keyId,
  setting: 'off',
  rule: 'any-hs',
  rate: '7.1',
  from: '2026-07-01',
  shards: '4',
  tenant: String(TENANT_ID),
  to: 'db2:5432',
  'tenants logo file': () => writeTempFile('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'rates load file': () =>
    writeTempFile(
      'rates.json',
      JSON.stringify({ fuel: [{ service: 'EXPRESS', from: '2026-09-01', points: 1_500 }] }),
    ),
  'customs load file': () => writeTempFile('duties.json', JSON.stringify([dutyRule])),
  'tracks load file': () =>
    writeTempFile(
      'scans.json',
      JSON.stringify({ events: [storedIds.recordedWaybill, storedIds.testWaybill].map(buildTrackEvent) }),
    ),
  'clients export file': () => {
    // The command does not overwrite an existing file.
    rmSync(exportFilePath, { force: true });
    return exportFilePath;
  },
};

/** Builds the arguments of the command. `waybill` replaces the usual waybill number. */
export function buildArguments({ name, options }: CommandCase, waybill?: string): string[] {
  const typed = options.flatMap((option) => {
    const named = [`${name} ${option}`, option].find((key) => key in optionValues);
    if (!named) throw new Error(`add a value for --${option} of ${name}`);
    const optionValue = optionValues[named];
    const value =
      option === 'waybill' && waybill
        ? waybill
        : typeof optionValue === 'function'
          ? optionValue()
          : optionValue;
    return value === undefined ? [] : [`--${option}=${value}`];
  });
  return [...name.split(' '), ...typed];
}

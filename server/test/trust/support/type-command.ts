import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCommands } from '../../../src/cli/commands.ts';

export type TypedCommand = { name: string; options: string[] };

/** Every command there is. */
export const commands: TypedCommand[] = (await listCommands()).map(({ area, action, command }) => ({
  name: `${area} ${action}`,
  options: Object.keys(command.options),
}));

export const TENANT = 10;
const folder = mkdtempSync(join(tmpdir(), 'miya-commands-'));
export const removeFiles = () => rmSync(folder, { recursive: true, force: true });

/** Numbers and ids that commands ask for, as the database has them. */
export const stored = { waiting: '', recorded: '', test: '', dispute: '', key: '' };

/** The file that `clients export` writes. */
export const exported = join(folder, 'client.json');

const fileWith = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const scan = (waybill: string) => ({
  sourceId: `file ${waybill}`,
  waybill,
  code: 'arrived',
  happenedAt: '2026-07-02T10:00:00+08:00',
});
const duty = {
  code: 'loaded',
  where: 'MX',
  from: '2026-01-01',
  source: 'test',
  currency: 'USD',
  duty: { kind: 'share', points: 500, of: 'value' },
};

/** The value of each option: of one command (`area action option`), or of all others (`option`). */
const values: Record<string, string | (() => string) | undefined> = {
  netnum: String(TENANT),
  'tenants add netnum': '20',
  client: 'C100001',
  // The client that has nothing under way.
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
  waybill: () => stored.recorded,
  'orders record waybill': () => stored.waiting,
  weight: '500',
  pieces: '1',
  size: '40x30x20',
  // Excludes a size.
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
  'disputes answer id': () => stored.dispute,
  'keys revoke id': () => stored.key,
  setting: 'off',
  rule: 'any-hs',
  rate: '7.1',
  from: '2026-07-01',
  shards: '4',
  tenant: String(TENANT),
  to: 'db2:5432',
  'tenants logo file': () => fileWith('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'rates load file': () =>
    fileWith(
      'rates.json',
      JSON.stringify({ fuel: [{ service: 'EXPRESS', from: '2026-09-01', points: 1_500 }] }),
    ),
  'customs load file': () => fileWith('duties.json', JSON.stringify([duty])),
  'tracks load file': () =>
    fileWith('scans.json', JSON.stringify({ events: [stored.recorded, stored.test].map(scan) })),
  'clients export file': () => {
    // The command writes no file that is there already.
    rmSync(exported, { force: true });
    return exported;
  },
};

/** The words that are typed for the command; `waybill` in place of the usual one. */
export function wordsOf({ name, options }: TypedCommand, waybill?: string): string[] {
  const typed = options.flatMap((option) => {
    const named = [`${name} ${option}`, option].find((key) => key in values);
    if (!named) throw new Error(`add a value for --${option} of ${name}`);
    const said = values[named];
    const value = option === 'waybill' && waybill ? waybill : typeof said === 'function' ? said() : said;
    return value === undefined ? [] : [`--${option}=${value}`];
  });
  return [...name.split(' '), ...typed];
}

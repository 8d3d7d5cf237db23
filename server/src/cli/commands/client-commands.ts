import { writeFile } from 'node:fs/promises';
import type { ClientRecord } from '@miya/contract/backoffice';
import * as z from 'zod';
import { changeCreditLimit } from '../../features/backoffice/index.ts';
import {
  approveClient,
  disableClient,
  enableClient,
  findClientRecord,
  listClientRecords,
} from '../../features/clients/index.ts';
import { formatMoney, parseMoney } from '../../features/finance/index.ts';
import { exportClientTables, forgetClient } from '../../features/retention/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { createCommand } from '../command.ts';
import { NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';
import { UsageError } from '../input/usage-error.ts';

const MAX_LISTED = 200;
/** Limit of exported rows per table. No client has that many rows. */
const MAX_EXPORTED_ROWS = 100_000_000;

const clientOptions = { netnum: 'network number', client: 'client code, C100001' };
const ClientOptions = z.object({ netnum: NetnumOption, client: TextOption(20) });

/** Formats a client as one line: code, name, phone, balance, credit limit and states such as `frozen`. */
function formatClient(client: ClientRecord): string {
  const { clientNum, name, phone, balance, creditLimit, currency } = client;
  const states = [
    creditLimit > 0 ? `credit ${formatMoney(BigInt(creditLimit), currency)}` : '',
    client.approvedAt ? '' : 'not approved',
    client.disabledAt ? 'disabled' : '',
    client.frozen ? 'frozen' : '',
  ].filter(Boolean);
  return [clientNum, name, phone, formatMoney(BigInt(balance), currency), ...states].join('\t');
}

type ClientChange = (tx: Tx, carrier: Carrier, clientNum: string) => Promise<unknown>;

const createChangeCommand = (summary: string, change: ClientChange) =>
  createCommand({
    summary,
    options: clientOptions,
    schema: ClientOptions,
    run: (owner: Db, { netnum, client }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        await change(tx, carrier, client);
        const record = await findClientRecord(tx, carrier, client);
        return record ? [formatClient(record)] : refuse('client_not_found');
      }),
  });

export const clientCommands = {
  list: createCommand({
    summary: `List clients by code, at most ${MAX_LISTED}`,
    options: {
      netnum: 'network number',
      search: 'a code, a phone or part of a name (optional)',
      waiting: "'yes': only clients that are not approved yet (optional)",
    },
    schema: z.object({
      netnum: NetnumOption,
      search: z.string().optional(),
      waiting: z.literal('yes', "must be 'yes'").optional(),
    }),
    run: (owner, { netnum, search, waiting }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const filter = { search, approved: waiting ? false : undefined, limit: MAX_LISTED };
        return (await listClientRecords(tx, carrier, filter)).map(formatClient);
      }),
  }),

  show: createChangeCommand('Show one client', async () => undefined),
  approve: createChangeCommand(
    'Approve a client: only approved clients can get a credit limit',
    approveClient,
  ),
  disable: createChangeCommand('Disable a client: its sessions end at once', disableClient),
  enable: createChangeCommand('Enable a disabled client again', enableClient),

  credit: createCommand({
    summary: 'Set the credit limit of an approved client: how far its balance may fall below zero',
    options: { ...clientOptions, limit: 'amount in the currency of the tenant: 5000 or 5000.00' },
    schema: ClientOptions.extend({ limit: TextOption(20) }),
    run: (owner, { netnum, client, limit }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const amount = parseMoney(limit, carrier.currency);
        if (amount === undefined || amount < 0n) throw new UsageError('--limit: must be an amount of money');
        const record = await changeCreditLimit(tx, carrier, client, amount);
        return record instanceof Refusal ? record : [formatClient(record)];
      }),
  }),

  export: createCommand({
    summary: 'Export all data of a client to a JSON file',
    options: { ...clientOptions, file: 'path of the file, which must not exist yet' },
    schema: ClientOptions.extend({ file: z.string('is needed') }),
    run: (owner, { netnum, client, file }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const tables = await exportClientTables(tx, carrier, client, MAX_EXPORTED_ROWS);
        if (tables instanceof Refusal) return tables;
        await writeFile(file, JSON.stringify(tables, null, 2), { flag: 'wx', mode: 0o600 }).catch(() => {
          throw new UsageError(`--file: ${file} already exists or cannot be written`);
        });
        return Object.entries(tables).map(([table, rows]) => `${table}\t${rows.length}`);
      }),
  }),

  forget: createCommand({
    summary: 'Delete a client for good: only the figures of its orders and its ledger entries stay',
    options: clientOptions,
    schema: ClientOptions,
    run: (owner, { netnum, client }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const forgotten = await forgetClient(tx, carrier, { clientNum: client });
        return forgotten instanceof Refusal ? forgotten : [`The data of ${client} were deleted.`];
      }),
  }),
};

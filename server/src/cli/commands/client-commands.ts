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
import { exportAll, forgetClient } from '../../features/retention/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { command } from '../command.ts';
import { UsageError } from '../input/usage-error.ts';
import { inCarrier, NetnumWord, Word } from '../input/words.ts';

const LISTED_MOST = 200;
/** Rows of a table: more than anybody has. */
const EVERYTHING = 100_000_000;

const one = { netnum: 'network number', client: 'client code, C100001' };
const One = z.object({ netnum: NetnumWord, client: Word(20) });

/** One line per client: code, name, phone, balance, and what is special about it. */
function describe(client: ClientRecord): string {
  const { clientNum, name, phone, balance, creditLimit, currency } = client;
  const states = [
    creditLimit > 0 ? `credit ${formatMoney(BigInt(creditLimit), currency)}` : '',
    client.approvedAt ? '' : 'not approved',
    client.disabledAt ? 'disabled' : '',
    client.frozen ? 'frozen' : '',
  ].filter(Boolean);
  return [clientNum, name, phone, formatMoney(BigInt(balance), currency), ...states].join('\t');
}

type Change = (tx: Tx, carrier: Carrier, clientNum: string) => Promise<unknown>;

const changing = (summary: string, change: Change) =>
  command({
    summary,
    options: one,
    schema: One,
    run: (owner: Db, { netnum, client }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        await change(tx, carrier, client);
        const record = await findClientRecord(tx, carrier, client);
        return record ? [describe(record)] : refuse('client_not_found');
      }),
  });

export const clientCommands = {
  list: command({
    summary: `List clients by code, at most ${LISTED_MOST}`,
    options: {
      netnum: 'network number',
      search: 'a code, a phone or part of a name (optional)',
      waiting: "'yes': only those not approved yet (optional)",
    },
    schema: z.object({
      netnum: NetnumWord,
      search: z.string().optional(),
      waiting: z.literal('yes', "must be 'yes'").optional(),
    }),
    run: (owner, { netnum, search, waiting }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const filter = { search, approved: waiting ? false : undefined, limit: LISTED_MOST };
        return (await listClientRecords(tx, carrier, filter)).map(describe);
      }),
  }),

  show: changing('Show one client', async () => undefined),
  approve: changing('Approve a client: from then on it may be given credit', approveClient),
  disable: changing('Close an account: its sessions end at once', disableClient),
  enable: changing('Open a closed account again', enableClient),

  credit: command({
    summary: 'Set how far below zero the balance of an approved client may go',
    options: { ...one, limit: 'in the currency of the tenant: 5000 or 5000.00' },
    schema: One.extend({ limit: Word(20) }),
    run: (owner, { netnum, client, limit }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const amount = parseMoney(limit, carrier.currency);
        if (amount === undefined || amount < 0n) throw new UsageError('--limit: must be an amount of money');
        const record = await changeCreditLimit(tx, carrier, client, amount);
        return 'refused' in record ? record : [describe(record)];
      }),
  }),

  export: command({
    summary: 'Write all that is stored of a client to a file, as JSON',
    options: { ...one, file: 'path of the file; it must not be there yet' },
    schema: One.extend({ file: z.string('is needed') }),
    run: (owner, { netnum, client, file }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const tables = await exportAll(tx, carrier, client, EVERYTHING);
        if (tables instanceof Refusal) return tables;
        await writeFile(file, JSON.stringify(tables, null, 2), { flag: 'wx', mode: 0o600 }).catch(() => {
          throw new UsageError(`--file: ${file} is there already or cannot be written`);
        });
        return Object.entries(tables).map(([table, rows]) => `${table}\t${rows.length}`);
      }),
  }),

  forget: command({
    summary: 'Forget a client: only orders as figures and the ledger stay. It cannot be undone',
    options: one,
    schema: One,
    run: (owner, { netnum, client }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const forgotten = await forgetClient(tx, carrier, { clientNum: client });
        return forgotten instanceof Refusal ? forgotten : [`Nothing is known of ${client} any more.`];
      }),
  }),
};

import { randomUUID } from 'node:crypto';
import { MONEY_MAX, REMARK_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { moveMoney } from '../../features/backoffice/index.ts';
import { findClientByCode } from '../../features/clients/index.ts';
import {
  formatMoney,
  listFrozenAccounts,
  listPostedEntries,
  type PostedEntry,
  reconcileTenant,
  unfreezeAccount,
} from '../../features/finance/index.ts';
import { checkCharges } from '../../features/orders/index.ts';
import { listNetnums } from '../../features/tenants/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { command } from '../command.ts';
import { Found } from '../found.ts';
import { readAmount } from '../input/read-amount.ts';
import { UsageError } from '../input/usage-error.ts';
import { inCarrier, NetnumWord, Word } from '../input/words.ts';

const SHOWN_MOST = 50;

const account = { netnum: 'network number', client: 'client code, C100001' };
const Account = z.object({ netnum: NetnumWord, client: Word(20) });

const describe = (
  { seq, createdAt, kind, amount, balanceAfter, waybill, note }: Described,
  currency: string,
) =>
  [
    seq,
    createdAt.toISOString(),
    kind,
    formatMoney(amount, currency),
    `balance ${formatMoney(balanceAfter, currency)}`,
    waybill,
    note,
  ]
    .filter((part) => part !== null && part !== '')
    .join('\t');
type Described = Omit<PostedEntry, 'repeated'>;

type Kind = 'recharge' | 'refund' | 'adjustment';

const moving = (kind: Kind, summary: string) =>
  command({
    summary,
    options: {
      ...account,
      amount: kind === 'adjustment' ? '100.00 adds, --amount=-100.00 takes' : 'in the currency of the tenant',
      note: kind === 'adjustment' ? 'why' : 'what for (optional)',
      key: 'the same key again does nothing twice (optional)',
      ...(kind === 'refund'
        ? { waybill: 'of the order it is for: at most what that was charged (optional)' }
        : {}),
    },
    schema: Account.extend({
      amount: Word(20),
      note: kind === 'adjustment' ? Word(REMARK_MAX) : Word(REMARK_MAX).optional(),
      key: Word(100).optional(),
      waybill: Word(40).optional(),
    }),
    run: (owner: Db, { netnum, client: clientNum, amount: typed, note = '', key = randomUUID(), waybill }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const amount = readAmount(typed, carrier.currency, {
          negative: kind === 'adjustment',
          most: MONEY_MAX,
        });
        const entry = await moveMoney(tx, carrier, {
          kind,
          clientNum,
          amount,
          note,
          idempotencyKey: key,
          waybill,
        });
        return entry instanceof Refusal ? entry : [describe(entry, carrier.currency)];
      }),
  });

/** Unfreezes the accounts that a reconciliation has just found to add up. */
async function unfreezeAll(owner: Db, netnum: number, wrong: ReadonlySet<string>): Promise<string[]> {
  const lines = await inCarrier(owner, netnum, async (tx, carrier) => {
    const frozen = await listFrozenAccounts(tx, carrier);
    for (const account of frozen) if (!wrong.has(account.clientNum)) await unfreezeAccount(tx, account);
    return frozen.map(({ clientNum }) =>
      wrong.has(clientNum) ? `${clientNum} does not add up yet.` : `${clientNum} can pay again.`,
    );
  });
  if (wrong.size > 0) throw new Found(lines);
  return lines.length > 0 ? lines : ['No account is frozen.'];
}

export const ledgerCommands = {
  recharge: moving('recharge', 'Book money received from a client'),
  refund: moving('refund', 'Give money back to an account'),
  adjust: moving('adjustment', 'Correct a balance'),

  list: command({
    summary: `The last ${SHOWN_MOST} entries of an account, latest first`,
    options: account,
    schema: Account,
    run: (owner, { netnum, client }) =>
      inCarrier(owner, netnum, async (tx, carrier) => {
        const found = await findClientByCode(tx, carrier, client);
        if (!found) return refuse('client_not_found');
        const entries = await listPostedEntries(tx, found, { limit: SHOWN_MOST });
        return entries.map((entry) => describe(entry, carrier.currency));
      }),
  }),

  reconcile: command({
    summary: 'Compare balances with entries; what does not add up is frozen, and the command ends with 1',
    options: { netnum: 'one tenant only (optional)' },
    schema: z.object({ netnum: NetnumWord.optional() }),
    run: async (owner, { netnum }) => {
      const tenants = netnum === undefined ? await listNetnums(owner) : [netnum];
      const found = [];
      for (const tenantId of tenants)
        found.push(...(await reconcileTenant(owner, tenantId, { checks: [checkCharges] })));
      const lines = found.map(
        ({ tenantId, clientNum, problems }) =>
          `tenant ${tenantId}\t${clientNum}\t${problems.join(', ')}\tfrozen`,
      );
      if (lines.length > 0) throw new Found(lines);
      return [`${tenants.length} tenants: every account adds up.`];
    },
  }),

  unfreeze: command({
    summary: 'Allow debits of a frozen account again, once it adds up',
    options: { ...account, client: 'client code; all frozen accounts that add up when left out' },
    schema: Account.partial({ client: true }),
    run: async (owner, { netnum, client }) => {
      const mismatches = await reconcileTenant(owner, netnum, { checks: [checkCharges] });
      const wrong = new Set(mismatches.map(({ clientNum }) => clientNum));
      if (client === undefined) return unfreezeAll(owner, netnum, wrong);
      if (wrong.has(client))
        throw new UsageError(`${client} does not add up yet: npm run miya -- ledger reconcile`);
      return inCarrier(owner, netnum, async (tx, carrier) => {
        const found = await findClientByCode(tx, carrier, client);
        if (!found) return refuse('client_not_found');
        await unfreezeAccount(tx, found);
        return [`${client} can pay again.`];
      });
    },
  }),
};

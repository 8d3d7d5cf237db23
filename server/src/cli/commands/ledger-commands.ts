import { randomUUID } from 'node:crypto';
import { MONEY_MAX, REMARK_MAX } from '@miya/contract/limits';
import * as z from 'zod';
import { bookMovement } from '../../features/backoffice/index.ts';
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
import { listTenantIds } from '../../features/tenants/index.ts';
import type { Db } from '../../platform/db/connection/connect.ts';
import { Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { createCommand } from '../command.ts';
import { FindingsError } from '../findings-error.ts';
import { NetnumOption, runAsCarrier, TextOption } from '../input/options.ts';
import { readAmount } from '../input/read-amount.ts';
import { UsageError } from '../input/usage-error.ts';

const MAX_LISTED = 50;

const accountOptions = { netnum: 'network number', client: 'client code, C100001' };
const AccountOptions = z.object({ netnum: NetnumOption, client: TextOption(20) });

const formatEntry = (
  { seq, createdAt, kind, amount, balanceAfter, waybill, note }: ListedEntry,
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
type ListedEntry = Omit<PostedEntry, 'repeated'>;

type EntryKind = 'recharge' | 'refund' | 'adjustment';

const createMoneyCommand = (kind: EntryKind, summary: string) =>
  createCommand({
    summary,
    options: {
      ...accountOptions,
      amount:
        kind === 'adjustment'
          ? '--amount=100.00 adds to the balance, --amount=-100.00 subtracts'
          : 'amount in the currency of the tenant',
      note: kind === 'adjustment' ? 'the reason' : 'the reason (optional)',
      key: 'idempotency key: a repeated command with the same key adds no second entry (optional)',
      ...(kind === 'refund'
        ? { waybill: 'waybill of the order; its refunds are at most its charge (optional)' }
        : {}),
    },
    schema: AccountOptions.extend({
      amount: TextOption(20),
      note: kind === 'adjustment' ? TextOption(REMARK_MAX) : TextOption(REMARK_MAX).optional(),
      key: TextOption(100).optional(),
      waybill: TextOption(40).optional(),
    }),
    run: (owner: Db, { netnum, client: clientNum, amount: typed, note = '', key = randomUUID(), waybill }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const amount = readAmount(typed, carrier.currency, {
          canBeNegative: kind === 'adjustment',
          max: MONEY_MAX,
        });
        const entry = await bookMovement(tx, carrier, {
          kind,
          clientNum,
          amount,
          note,
          idempotencyKey: key,
          waybill,
        });
        return entry instanceof Refusal ? entry : [formatEntry(entry, carrier.currency)];
      }),
  });

/**
 * Unfreezes all frozen accounts except the mismatched ones, given by client code. Throws a FindingsError with
 * the result when there are mismatched accounts.
 */
async function unfreezeAccounts(
  owner: Db,
  netnum: number,
  mismatched: ReadonlySet<string>,
): Promise<string[]> {
  const lines = await runAsCarrier(owner, netnum, async (tx, carrier) => {
    const frozen = await listFrozenAccounts(tx, carrier);
    for (const account of frozen) if (!mismatched.has(account.clientNum)) await unfreezeAccount(tx, account);
    return frozen.map(({ clientNum }) =>
      mismatched.has(clientNum) ? `${clientNum} does not add up yet.` : `${clientNum} can pay again.`,
    );
  });
  if (mismatched.size > 0) throw new FindingsError(lines);
  return lines.length > 0 ? lines : ['No account is frozen.'];
}

export const ledgerCommands = {
  recharge: createMoneyCommand('recharge', 'Add received money to the balance of a client'),
  refund: createMoneyCommand('refund', 'Refund money to the balance of a client'),
  adjust: createMoneyCommand('adjustment', 'Correct a balance'),

  list: createCommand({
    summary: `List the last ${MAX_LISTED} entries of an account, newest first`,
    options: accountOptions,
    schema: AccountOptions,
    run: (owner, { netnum, client }) =>
      runAsCarrier(owner, netnum, async (tx, carrier) => {
        const account = await findClientByCode(tx, carrier, client);
        if (!account) return refuse('client_not_found');
        const entries = await listPostedEntries(tx, account, { limit: MAX_LISTED });
        return entries.map((entry) => formatEntry(entry, carrier.currency));
      }),
  }),

  reconcile: createCommand({
    summary: 'Compare balances with entries; freezes accounts that do not add up, and then exits with 1',
    options: { netnum: 'network number; all tenants when left out' },
    schema: z.object({ netnum: NetnumOption.optional() }),
    run: async (owner, { netnum }) => {
      const tenants = netnum === undefined ? await listTenantIds(owner) : [netnum];
      const mismatches = [];
      for (const tenantId of tenants)
        mismatches.push(...(await reconcileTenant(owner, tenantId, { checks: [checkCharges] })));
      const lines = mismatches.map(
        ({ tenantId, clientNum, problems }) =>
          `tenant ${tenantId}\t${clientNum}\t${problems.join(', ')}\tfrozen`,
      );
      if (lines.length > 0) throw new FindingsError(lines);
      return [`${tenants.length} tenants: every account adds up.`];
    },
  }),

  unfreeze: createCommand({
    summary: 'Allow charges to a frozen account again, if it adds up',
    options: { ...accountOptions, client: 'client code; when left out, all frozen accounts that add up' },
    schema: AccountOptions.partial({ client: true }),
    run: async (owner, { netnum, client }) => {
      const mismatches = await reconcileTenant(owner, netnum, { checks: [checkCharges] });
      const mismatched = new Set(mismatches.map(({ clientNum }) => clientNum));
      if (client === undefined) return unfreezeAccounts(owner, netnum, mismatched);
      if (mismatched.has(client))
        throw new UsageError(
          `${client} does not add up yet. List the differences: npm run miya -- ledger reconcile`,
        );
      return runAsCarrier(owner, netnum, async (tx, carrier) => {
        const account = await findClientByCode(tx, carrier, client);
        if (!account) return refuse('client_not_found');
        await unfreezeAccount(tx, account);
        return [`${client} can pay again.`];
      });
    },
  }),
};

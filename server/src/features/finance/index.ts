import type { financeCalls } from '@miya/contract/finance';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { addDispute, addDisputeNote, withdrawDispute } from './disputes/client-disputes.ts';
import { listEntries } from './entries/list-entries.ts';
import { listSettledWeights } from './entries/list-settled-weights.ts';
import { exportStatement } from './statements/export-statement.ts';
import { printStatement } from './statements/print-statement.ts';

export const financeHandlers = {
  listEntries,
  printStatement,
  exportStatement,
  addDispute,
  addDisputeNote,
  withdrawDispute,
  listSettledWeights,
} satisfies HandlersFor<typeof financeCalls>;

export { answerDispute, listDisputes } from './disputes/carrier-disputes.ts';
export { listPostedEntries } from './entries/entry-store.ts';
export { presentEntry } from './entries/present-entry.ts';
export { spendingCondition } from './entries/spending-condition.ts';
export { getAccount, listFrozenAccounts, setCreditLimit, unfreezeAccount } from './ledger/account-store.ts';
export { chargeOrder } from './ledger/charge-order.ts';
export { getRefundableAmount } from './ledger/get-refundable-amount.ts';
export { formatMoney, parseMoney } from './ledger/money.ts';
export { type NewEntry, type PostedEntry, postEntry } from './ledger/post-entry.ts';
export { type PastEntry, postPastEntries } from './ledger/post-past-entries.ts';
export { type LedgerCheck, reconcileAllTenants, reconcileTenant } from './ledger/reconcile-tenant.ts';

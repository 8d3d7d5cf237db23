import type { financeCalls } from '@miya/contract/finance';
import type { HandlersFor } from '../../platform/http/handlers.ts';
import { addDispute, addDisputeNote, withdrawDispute } from './client-disputes.ts';
import { exportStatement } from './export-statement.ts';
import { listEntries } from './list-entries.ts';
import { listSettledWeights } from './list-settled-weights.ts';
import { printStatement } from './print-statement.ts';

export const financeHandlers = {
  listEntries,
  printStatement,
  exportStatement,
  addDispute,
  addDisputeNote,
  withdrawDispute,
  listSettledWeights,
} satisfies HandlersFor<typeof financeCalls>;

export { getAccount, listFrozen, setCreditLimit, unfreezeAccount } from './account-store.ts';
export { answerDispute, listDisputes } from './answer-dispute.ts';
export { chargeOrder } from './charge-order.ts';
export { listEntryRows } from './entry-store.ts';
export { isSpending } from './is-spending.ts';
export { formatMoney, parseMoney } from './money.ts';
export { type NewEntry, type PostedEntry, postEntry } from './post-entry.ts';
export { type PastEntry, postPastEntries } from './post-past-entries.ts';
export { presentEntry } from './present-entry.ts';
export { type LedgerCheck, reconcile, reconcileAll } from './reconcile.ts';
export { getRefundable } from './refundable.ts';

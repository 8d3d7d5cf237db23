import type { financeCalls } from '@miya/contract/finance';
import type { HandlersFor } from '../http/handlers.ts';
import { listEntries } from './list-entries.ts';

export const financeHandlers = { listEntries } satisfies HandlersFor<typeof financeCalls>;

export { getAccount, setCreditLimit, unfreezeAccount } from './account-store.ts';
export { chargeOrder } from './charge-order.ts';
export { listEntryRows } from './entry-store.ts';
export { digitsOf, formatMoney, parseMoney } from './money.ts';
export { type NewEntry, type PostedEntry, type PostRefusal, postEntry } from './post-entry.ts';
export { presentEntry } from './present-entry.ts';
export { type LedgerCheck, type Mismatch, reconcile, reconcileAll } from './reconcile.ts';
export { getRefundable } from './refundable.ts';

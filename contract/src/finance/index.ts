export * from './dispute.ts';
export * from './list-entries.ts';
export * from './list-settled-weights.ts';
export * from './statement.ts';

import { addDispute, addDisputeNote, withdrawDispute } from './dispute.ts';
import { listEntries } from './list-entries.ts';
import { listSettledWeights } from './list-settled-weights.ts';
import { exportStatement, printStatement } from './statement.ts';

export const financeCalls = {
  listEntries,
  printStatement,
  exportStatement,
  addDispute,
  addDisputeNote,
  withdrawDispute,
  listSettledWeights,
};

export * from './list-entries.ts';

import { listEntries } from './list-entries.ts';

export const financeCalls = { listEntries };

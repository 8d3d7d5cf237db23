export * from './check-clearance.ts';
export * from './clearance-order.ts';
export * from './clearance-record.ts';
export * from './get-clearance.ts';
export { isEuMember, requiresClearance } from './requires-clearance.ts';
export * from './rules.ts';

import { getClearance } from './get-clearance.ts';

export const clearanceCalls = { getClearance };

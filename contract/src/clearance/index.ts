export * from './check-clearance.ts';
export * from './clearance-order.ts';
export * from './get-clearance.ts';
export * from './rules.ts';
export { isCleared, isInUnion } from './union.ts';

import { getClearance } from './get-clearance.ts';

export const clearanceCalls = { getClearance };

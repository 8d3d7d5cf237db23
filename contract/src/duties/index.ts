export * from './duty-estimate.ts';
export * from './duty-rule.ts';
export * from './estimate-duties.ts';

import { estimateDuties } from './estimate-duties.ts';

export const dutyCalls = { estimateDuties };

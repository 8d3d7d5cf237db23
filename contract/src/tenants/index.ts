export * from './get-start.ts';

import { getStart } from './get-start.ts';

export const tenantCalls = { getStart };

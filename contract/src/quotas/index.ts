export * from './get-usage.ts';
export * from './quotas.ts';

import { getUsage } from './get-usage.ts';

export const quotaCalls = { getUsage };

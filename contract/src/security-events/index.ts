export * from './list-security-events.ts';
export * from './seen-from.ts';

import { listSecurityEvents } from './list-security-events.ts';

export const securityCalls = { listSecurityEvents };

export * from './list-security-events.ts';
export * from './request-origin.ts';

import { listSecurityEvents } from './list-security-events.ts';

export const securityCalls = { listSecurityEvents };

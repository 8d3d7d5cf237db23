import type { securityCalls } from '@miya/contract/security-events';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const securityHandlers = { listSecurityEvents } satisfies HandlersFor<typeof securityCalls>;

export { addSecurityEvent, addFailureEvent } from './event-store.ts';
export { describeRequestOrigin } from './seen-from.ts';

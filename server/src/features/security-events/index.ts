import type { securityCalls } from '@miya/contract/security-events';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { listSecurityEvents } from './list-security-events.ts';

export const securityHandlers = { listSecurityEvents } satisfies HandlersFor<typeof securityCalls>;

export { describeRequestOrigin } from './describe-request-origin.ts';
export { addFailureEvent, addSecurityEvent } from './security-event-store.ts';

import type { simulationCalls } from '@miya/contract/simulated-carrier';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { simulateOrder } from './simulate-order.ts';

export const simulationHandlers = { simulateOrder } satisfies HandlersFor<typeof simulationCalls>;

export { advanceTestOrders } from './advance-test-orders.ts';

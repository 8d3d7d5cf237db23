export * from './simulate-order.ts';

import { simulateOrder } from './simulate-order.ts';

export const simulationCalls = { simulateOrder };

import * as z from 'zod';
import { Order } from '../orders/order.ts';
import { call } from '../protocol/call.ts';
import { Id, LanguageCode } from '../values/fields.ts';

/** The steps of the simulated carrier, in the order in which the screen offers them. */
export const simulatedSteps = ['record', 'move', 'hold', 'release', 'sign', 'return'] as const;
export const SimulatedStep = z.enum(simulatedSteps);
export type SimulatedStep = z.infer<typeof SimulatedStep>;

export const simulateOrder = call({
  summary:
    'Lets the simulated carrier process a test order by one step; records the order first if the step needs a recorded order.',
  method: 'POST',
  path: '/api/order/simulate',
  access: 'client',
  testOnly: true,
  request: z.object({ id: Id, step: SimulatedStep, language: LanguageCode.optional() }),
  result: Order,
  refusals: [
    'test_only',
    'order_not_found',
    'order_recorded',
    'order_cancelled',
    'order_finished',
    'order_not_on_its_way',
  ],
});

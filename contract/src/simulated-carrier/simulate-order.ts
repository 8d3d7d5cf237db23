import * as z from 'zod';
import { Order } from '../orders/order.ts';
import { call } from '../protocol/call.ts';
import { Id, LanguageCode } from '../values/fields.ts';

/** What the simulated carrier can be told to do, in the sequence it is offered. */
export const simulatedSteps = ['record', 'move', 'hold', 'release', 'sign', 'return'] as const;
export const SimulatedStep = z.enum(simulatedSteps);
export type SimulatedStep = z.infer<typeof SimulatedStep>;

export const simulateOrder = call({
  summary:
    'Tell the simulated carrier what to do with a test order. One that is not recorded is recorded first where that is needed',
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

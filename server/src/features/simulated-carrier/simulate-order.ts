import type { SimulatedStep, simulationCalls } from '@miya/contract/simulated-carrier';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { holdOrder, releaseOrder, returnOrder } from '../carrier/index.ts';
import { findOrder, isFinalStatus, isRecordedStatus, presentOrder } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { goOn, recordAsOrdered, scan } from './simulated-carrier.ts';
import { findSimulated, type SimulatedOrder } from './simulation-store.ts';

/** What is told by somebody: the order goes on by itself no more (move-test-orders.ts). */
export const TOLD = 'simulated carrier, told';

/** Tells the simulated carrier what to do with a test order of the caller. */
export const simulateOrder: Handler<typeof simulationCalls.simulateOrder> = async (
  { tx, caller, requestInfo },
  { id, step, language },
) => {
  if (!caller.test) return refuse('test_only');
  const order = await findSimulated(tx, caller, id);
  if (!order) return refuse('order_not_found');
  if (order.status === 'cancelled') return refuse('order_cancelled');
  if (isFinalStatus(order.status)) return refuse('order_finished');
  if (step === 'record' && isRecordedStatus(order.status)) return refuse('order_recorded');
  await take[step](tx, order);
  const after = await findOrder(tx, caller, id);
  return after ? presentOrder(after, getUserLanguage(requestInfo, language)) : refuse('order_not_found');
};

/** The order has been recorded, whether it was before or not. */
async function record(tx: Tx, order: SimulatedOrder): Promise<void> {
  if (!isRecordedStatus(order.status)) await recordAsOrdered(tx, order, TOLD);
}

const take: Record<SimulatedStep, (tx: Tx, order: SimulatedOrder) => Promise<unknown>> = {
  record,
  move: async (tx, order) => {
    await record(tx, order);
    await goOn(tx, order, TOLD);
  },
  hold: async (tx, { tenantId, waybill }) =>
    done(
      await holdOrder(
        tx,
        { tenantId, test: true, actor: TOLD },
        { waybill, code: 'customs_documents', reason: '' },
      ),
    ),
  release: async (tx, { tenantId, waybill }) =>
    done(await releaseOrder(tx, { tenantId, test: true, actor: TOLD }, { waybill })),
  sign: async (tx, order) => {
    await record(tx, order);
    await scan(tx, order, 'signed', TOLD);
  },
  return: async (tx, order) => {
    await record(tx, order);
    const { tenantId, waybill, from } = order;
    done(
      await returnOrder(tx, { tenantId, test: true, actor: TOLD }, { waybill, place: from.place, text: '' }),
    );
  },
};

/** Whatever could be refused was looked at before: the order is locked. */
function done(answer: unknown): void {
  if (answer instanceof Refusal) throw new Error(`a test order cannot be moved: ${answer.refused}`);
}

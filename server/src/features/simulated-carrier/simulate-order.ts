import type { SimulatedStep, simulationCalls } from '@miya/contract/simulated-carrier';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { type Handler, Refusal, refuse } from '../../platform/http/calls/handlers.ts';
import { holdOrder, releaseOrder, returnOrder } from '../carrier/index.ts';
import { findOrder, isFinalStatus, isRecordedStatus, presentOrder } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { simulateNextScan, simulateRecording, simulateScan } from './simulated-carrier.ts';
import { lockTestOrder, type SimulatedOrder } from './simulation-store.ts';

/**
 * The actor of events that a client has requested with `simulateOrder`. An order with such a track event no longer
 * advances by itself (advance-test-orders.ts).
 */
export const MANUAL_ACTOR = 'simulated carrier, told';

/** Runs a step of the simulated carrier on a test order of the caller. */
export const simulateOrder: Handler<typeof simulationCalls.simulateOrder> = async (
  { tx, caller, requestInfo },
  { id, step, language },
) => {
  if (!caller.test) return refuse('test_only');
  const order = await lockTestOrder(tx, caller, id);
  if (!order) return refuse('order_not_found');
  if (order.status === 'cancelled') return refuse('order_cancelled');
  if (isFinalStatus(order.status)) return refuse('order_finished');
  if (step === 'record' && isRecordedStatus(order.status)) return refuse('order_recorded');
  await stepHandlers[step](tx, order);
  const after = await findOrder(tx, caller, id);
  return after ? presentOrder(after, getUserLanguage(requestInfo, language)) : refuse('order_not_found');
};

async function ensureRecorded(tx: Tx, order: SimulatedOrder): Promise<void> {
  if (!isRecordedStatus(order.status)) await simulateRecording(tx, order, MANUAL_ACTOR);
}

const stepHandlers: Record<SimulatedStep, (tx: Tx, order: SimulatedOrder) => Promise<unknown>> = {
  record: ensureRecorded,
  move: async (tx, order) => {
    await ensureRecorded(tx, order);
    await simulateNextScan(tx, order, MANUAL_ACTOR);
  },
  hold: async (tx, { tenantId, waybill }) =>
    throwIfRefused(
      await holdOrder(
        tx,
        { tenantId, test: true, actor: MANUAL_ACTOR },
        { waybill, code: 'customs_documents', reason: '' },
      ),
    ),
  release: async (tx, { tenantId, waybill }) =>
    throwIfRefused(await releaseOrder(tx, { tenantId, test: true, actor: MANUAL_ACTOR }, { waybill })),
  sign: async (tx, order) => {
    await ensureRecorded(tx, order);
    await simulateScan(tx, order, 'signed', MANUAL_ACTOR);
  },
  return: async (tx, order) => {
    await ensureRecorded(tx, order);
    const { tenantId, waybill, origin } = order;
    throwIfRefused(
      await returnOrder(
        tx,
        { tenantId, test: true, actor: MANUAL_ACTOR },
        { waybill, place: origin.place, text: '' },
      ),
    );
  },
};

/** A refusal is a bug here: the handler has locked the order and checked all reasons for a refusal. */
function throwIfRefused(result: unknown): void {
  if (result instanceof Refusal)
    throw new Error(`the step of a test order was refused unexpectedly: ${result.name}`);
}

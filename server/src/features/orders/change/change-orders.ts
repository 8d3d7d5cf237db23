import { randomUUID } from 'node:crypto';
import type { orderCalls } from '@miya/contract/orders';
import { type Handler, Refusal, refuse } from '../../../platform/http/calls/handlers.ts';
import { saveItems } from '../goods/item-store.ts';
import { getGoodsLines } from '../goods/stored-goods.ts';
import { writeChanges } from './change-store.ts';
import { planChange } from './plan-change.ts';
import { savePreviousValues } from './previous-values-store.ts';

export const previewChange: Handler<typeof orderCalls.previewChange> = async (
  { tx, caller, signal },
  change,
) => {
  const plan = await planChange(tx, caller, change, { signal });
  return plan instanceof Refusal ? plan : plan.summary;
};

export const changeOrders: Handler<typeof orderCalls.changeOrders> = async (
  { tx, caller, signal },
  { agreed, ...change },
) => {
  // Lock the orders, so that they cannot change between pricing and writing.
  const plan = await planChange(tx, caller, change, { signal, lock: true });
  if (plan instanceof Refusal) return plan;
  const { changes, summary } = plan;
  // `agreed` is the total that the client saw in the preview.
  if (summary.after !== agreed) return refuse('prices_changed');
  if (changes.length === 0) return { ...summary, change: null };
  const changeId = randomUUID();
  const ids = changes.map((order) => order.order_id);
  await savePreviousValues(tx, caller, changeId, ids);
  await writeChanges(tx, caller, changes);
  if (change.customs)
    await saveItems(
      tx,
      caller,
      changes.map((order) => ({ goods: { lines: getGoodsLines(order) } })),
    );
  return { ...summary, change: changeId };
};

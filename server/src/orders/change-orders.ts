import type { ChangeSummary, OrdersChange, orderCalls, StayingReason } from '@miya/contract/orders';
import type { Owner } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { type Handler, Refused, refuse } from '../http/handlers.ts';
import { Turns } from '../jobs/turns.ts';
import { type PriceOf, preparePrices, QuoteSnapshot, snapshotOf } from '../quotes/index.ts';
import { type ChangeableOrder, type ChangedOrder, listChangeable, writeChanges } from './change-store.ts';

export const previewChange: Handler<typeof orderCalls.previewChange> = async (
  { tx, caller, signal },
  change,
) => {
  const plan = await planChange(tx, caller, change, { signal });
  return plan instanceof Refused ? plan : plan.summary;
};

export const changeOrders: Handler<typeof orderCalls.changeOrders> = async (
  { tx, caller, signal },
  { agreed, ...change },
) => {
  // Locked, so that what is written is what was priced.
  const plan = await planChange(tx, caller, change, { signal, lock: true });
  if (plan instanceof Refused) return plan;
  if (plan.summary.after !== agreed) return refuse('prices_changed');
  await writeChanges(tx, caller, change, plan.changes);
  return plan.summary;
};

type Planning = { signal: AbortSignal | undefined; lock?: boolean };
type Plan = { changes: ChangedOrder[]; summary: ChangeSummary };

async function planChange(tx: Tx, owner: Owner, change: OrdersChange, { signal, lock = false }: Planning) {
  const priceOf = change.serviceId ? await preparePrices(tx, owner, change.serviceId) : undefined;
  if (change.serviceId && !priceOf) return refuse('service_unknown');
  const { currency, orders } = await listChangeable(tx, owner, change.ids, { lock });
  const plan: Plan = {
    changes: [],
    summary: { changed: 0, currency, before: 0, after: 0, staying: [] },
  };
  const turns = new Turns(signal);
  for (const order of orders) {
    note(plan, order, planOne(order, change, priceOf));
    await turns.next();
  }
  return plan;
}

/** The order as it becomes, why it stays, or undefined where it is so already. */
function planOne(
  order: ChangeableOrder,
  { serviceId, payment, remark }: OrdersChange,
  priceOf: PriceOf | undefined,
): ChangedOrder | StayingReason | undefined {
  const isSame =
    (serviceId ?? order.service_id) === order.service_id &&
    (payment ?? order.payment) === order.payment &&
    (remark ?? order.remark) === order.remark;
  if (isSame) return undefined;
  if (order.recorded_at) return 'order_recorded';
  if (order.status === 'cancelled') return 'order_cancelled';
  // A price stands until the service is another one.
  if (!priceOf || serviceId === order.service_id) return { id: order.order_id, quote: null };
  const { asked } = QuoteSnapshot.parse(order.quote);
  const priced = priceOf(asked);
  if (priced === 'destination_missing') throw new Error('an order has a country');
  return typeof priced === 'string' ? priced : { id: order.order_id, quote: snapshotOf(priced, asked) };
}

function note({ changes, summary }: Plan, order: ChangeableOrder, one: ReturnType<typeof planOne>) {
  if (one === undefined) return;
  if (typeof one === 'string') {
    summary.staying.push({ waybill: order.waybill, reason: one });
    return;
  }
  changes.push(one);
  summary.changed += 1;
  summary.before += Number(order.quoted);
  summary.after += one.quote?.total ?? Number(order.quoted);
}

import { isReady } from '@miya/contract/clearance';
import {
  type ChangeSummary,
  type CustomsPart,
  customsParts,
  type OrdersChange,
  type StayingReason,
} from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { checkToday } from '../../clearance/index.ts';
import { type PriceOf, preparePrices, QuoteSnapshot, snapshotOf } from '../../quotes/index.ts';
import { type ChangeableOrder, type ChangedOrder, listChangeable } from './change-store.ts';
import { asCustomsSee, type CustomsCheck, setCustoms } from './set-customs.ts';

type Planning = { signal: AbortSignal | undefined; lock?: boolean };
type Plan = { changes: ChangedOrder[]; summary: ChangeSummary };
type Means = { priceOf: PriceOf | undefined; check: CustomsCheck };

/** What becomes of the orders, and what that comes to. */
export async function planChange(
  tx: Tx,
  owner: Owner,
  change: OrdersChange,
  { signal, lock = false }: Planning,
) {
  const priceOf = change.serviceId ? await preparePrices(tx, owner, change.serviceId) : undefined;
  if (change.serviceId && !priceOf) return refuse('service_unknown');
  const means = { priceOf, check: await checkToday(tx, owner) };
  const { currency, orders } = await listChangeable(tx, owner, change.ids, { lock });
  const plan: Plan = {
    changes: [],
    summary: {
      changed: 0,
      currency,
      before: 0,
      after: 0,
      staying: [],
      reprint: 0,
      lacking: {},
      unready: { before: 0, after: 0 },
    },
  };
  const turns = new Turns(signal);
  for (const order of orders) {
    const one = planOne(order, change, means);
    note(plan, order, one);
    noteCustoms(plan.summary, order, typeof one === 'object' ? one : undefined, means);
    await turns.next();
  }
  return plan;
}

/** The order as it becomes, why it stays, or undefined where it is so already. */
function planOne(
  order: ChangeableOrder,
  { serviceId, payment, remark, customs: wanted }: OrdersChange,
  { priceOf, check }: Means,
): ChangedOrder | StayingReason | undefined {
  const customs = wanted ? setCustoms(order, wanted, check) : undefined;
  const plain = {
    service_id: serviceId ?? order.service_id,
    payment: payment ?? order.payment,
    remark: remark ?? order.remark,
  };
  const isPlainSame =
    plain.service_id === order.service_id && plain.payment === order.payment && plain.remark === order.remark;
  if (isPlainSame && !customs) return undefined;
  if (order.recorded_at) return 'order_recorded';
  if (order.status === 'cancelled') return 'order_cancelled';
  // Of what customs ask, a label shows the code of the item alone.
  const relabel = !isPlainSame || (customs !== undefined && customs.item_code !== order.item_code);
  const changed = { ...order, ...customs, ...plain, relabel };
  // A price stands until the service is another one.
  if (!priceOf || serviceId === order.service_id) return changed;
  const { asked } = QuoteSnapshot.parse(order.quote);
  const priced = priceOf(asked);
  if (priced === 'destination_missing') throw new Error('an order has a country');
  if (typeof priced === 'string') return priced;
  const quote = snapshotOf(priced, asked);
  return { ...changed, quote, quoted: BigInt(quote.total) };
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
  summary.after += Number(one.quoted);
  if (one.relabel && order.printed_revision !== null) summary.reprint += 1;
}

/** What customs lack of it now, and whether they would stop it then. */
function noteCustoms(
  summary: ChangeSummary,
  order: ChangeableOrder,
  changed: ChangedOrder | undefined,
  { check }: Means,
) {
  if (order.status !== 'submitted') return;
  const found = check(asCustomsSee(order));
  for (const part of partsIn(found.findings)) summary.lacking[part] = (summary.lacking[part] ?? 0) + 1;
  const isUnready = !isReady(found);
  if (isUnready) summary.unready.before += 1;
  if (changed && changed.clearance !== order.clearance ? changed.not_ready : isUnready)
    summary.unready.after += 1;
}

/** The parts that are named by fields as `goods.lines.0.hsCode`. */
function partsIn(findings: readonly { field: string }[]): CustomsPart[] {
  const named = new Set(findings.map(({ field }) => field.replace(/^goods\.lines\.\d+\./, '')));
  return customsParts.filter((part) => named.has(part));
}

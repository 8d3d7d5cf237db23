import { isReadyForCustoms } from '@miya/contract/clearance';
import {
  type BulkChangeSummary,
  type BulkCustomsField,
  type BulkOrderChange,
  bulkCustomsFields,
  type UnchangedReason,
} from '@miya/contract/orders';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { Turns } from '../../../platform/jobs/turns.ts';
import { loadTodaysClearanceOrderCheck } from '../../clearance/index.ts';
import {
  buildQuoteSnapshot,
  createParcelPricer,
  type ParcelPricer,
  QuoteSnapshot,
} from '../../quotes/index.ts';
import { buildCustomsValues, type CustomsCheck, toClearanceOrder } from './build-customs-values.ts';
import { type ChangeableOrder, type ChangedOrder, listChangeableOrders } from './change-store.ts';

type PlanOptions = { signal: AbortSignal | undefined; lock?: boolean };
type Plan = { changes: ChangedOrder[]; summary: BulkChangeSummary };
type PlanContext = { calculatePrice: ParcelPricer | undefined; check: CustomsCheck };

/** Plans the change of each order and adds up the prices. Writes nothing. With `lock`, locks the orders. */
export async function planChange(
  tx: Tx,
  owner: Owner,
  change: BulkOrderChange,
  { signal, lock = false }: PlanOptions,
) {
  const calculatePrice = change.serviceId ? await createParcelPricer(tx, owner, change.serviceId) : undefined;
  if (change.serviceId && !calculatePrice) return refuse('service_unknown');
  const context = { calculatePrice, check: await loadTodaysClearanceOrderCheck(tx, owner) };
  const { currency, orders } = await listChangeableOrders(tx, owner, change.ids, { lock });
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
    const outcome = planOrderChange(order, change, context);
    addToPlan(plan, order, outcome);
    countCustomsReadiness(plan.summary, order, typeof outcome === 'object' ? outcome : undefined, context);
    await turns.next();
  }
  return plan;
}

/**
 * Plans the change of one order. Returns the changed order, or the reason why the order cannot change, or undefined if
 * the order already has these values.
 */
function planOrderChange(
  order: ChangeableOrder,
  { serviceId, payment, remark, customs: customsChange }: BulkOrderChange,
  { calculatePrice, check }: PlanContext,
): ChangedOrder | UnchangedReason | undefined {
  const customsValues = customsChange ? buildCustomsValues(order, customsChange, check) : undefined;
  const plainValues = {
    service_id: serviceId ?? order.service_id,
    payment: payment ?? order.payment,
    remark: remark ?? order.remark,
  };
  const keepsPlainValues =
    plainValues.service_id === order.service_id &&
    plainValues.payment === order.payment &&
    plainValues.remark === order.remark;
  if (keepsPlainValues && !customsValues) return undefined;
  if (order.recorded_at) return 'order_recorded';
  if (order.status === 'cancelled') return 'order_cancelled';
  // The item code is the only customs field that the label shows.
  const relabel =
    !keepsPlainValues || (customsValues !== undefined && customsValues.item_code !== order.item_code);
  const changed = { ...order, ...customsValues, ...plainValues, relabel };
  // If the service does not change, the price of the stored quote stays.
  if (!calculatePrice || serviceId === order.service_id) return changed;
  const { asked: quoteRequest } = QuoteSnapshot.parse(order.quote);
  const price = calculatePrice(quoteRequest);
  if (price === 'destination_missing') throw new Error('a stored quote has no destination country');
  if (typeof price === 'string') return price;
  const quote = buildQuoteSnapshot(price, quoteRequest);
  return { ...changed, quote, quoted: BigInt(quote.total) };
}

function addToPlan(
  { changes, summary }: Plan,
  order: ChangeableOrder,
  outcome: ReturnType<typeof planOrderChange>,
) {
  if (outcome === undefined) return;
  if (typeof outcome === 'string') {
    summary.staying.push({ waybill: order.waybill, reason: outcome });
    return;
  }
  changes.push(outcome);
  summary.changed += 1;
  summary.before += Number(order.quoted);
  summary.after += Number(outcome.quoted);
  if (outcome.relabel && order.printed_revision !== null) summary.reprint += 1;
}

/**
 * Adds one order to the customs counts of the summary:
 * - for each customs field, the number of orders that lack it before the change;
 * - the number of orders that are not ready for customs, before and after the change.
 * Ignores orders that are not submitted.
 */
function countCustomsReadiness(
  summary: BulkChangeSummary,
  order: ChangeableOrder,
  changed: ChangedOrder | undefined,
  { check }: PlanContext,
) {
  if (order.status !== 'submitted') return;
  const clearance = check(toClearanceOrder(order));
  for (const field of listCustomsFields(clearance.findings))
    summary.lacking[field] = (summary.lacking[field] ?? 0) + 1;
  const isUnready = !isReadyForCustoms(clearance);
  if (isUnready) summary.unready.before += 1;
  if (changed && changed.clearance !== order.clearance ? changed.not_ready : isUnready)
    summary.unready.after += 1;
}

/** Lists the customs fields that the findings name, for example `hsCode` for `goods.lines.0.hsCode`. */
function listCustomsFields(findings: readonly { field: string }[]): BulkCustomsField[] {
  const fieldNames = new Set(findings.map(({ field }) => field.replace(/^goods\.lines\.\d+\./, '')));
  return bulkCustomsFields.filter((field) => fieldNames.has(field));
}

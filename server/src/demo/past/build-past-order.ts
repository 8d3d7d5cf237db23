import { randomUUID } from 'node:crypto';
import type { Party } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { Goods, isAccountPayment, type OrderContent, orderTextFields } from '@miya/contract/orders';
import { createClearanceCheck } from '../../features/clearance/index.ts';
import type { PastEntry } from '../../features/finance/index.ts';
import { type DemoOrderState, type NewOrder, toParcel } from '../../features/orders/index.ts';
import { buildQuoteSnapshot, type ParcelPricer } from '../../features/quotes/index.ts';
import { getStatusAfterEvents, type OrderEvent, toOrderEvent } from '../../features/tracks/index.ts';
import { createJourney } from '../carrier/create-journey.ts';
import { formatTimeInCountry, type Journey, listScans } from '../carrier/list-scans.ts';
import type { PlannedOrder } from './plan-year-of-orders.ts';
import { DEMO_REFERENCE_PREFIX, type ServiceCode } from './sample-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;
/** Days from recorded to signed. */
const journeyDays: Record<ServiceCode, number> = { EXPRESS: 6, ECONOMY: 11, AIR: 9, SEA: 33 };
/** When a returned parcel turns around and when it is back, as shares of the usual journey time. */
const RETURN_SHARES = { turnsAround: 0.6, isBack: 1.3 };
const REFUND_PERCENT = 40;
const ACTOR = 'demo';

/** In one of eight orders the measured weight is the declared weight times one of these factors. */
const weightFactors = [1.12, 1.3, 0.93, 1.05, 1.21];
const measureWeight = (declared: number, number: number) =>
  number % 8 === 3
    ? Math.round((declared * (weightFactors[Math.floor(number / 8) % weightFactors.length] ?? 1)) / 10) * 10
    : declared;

export type DemoContext = {
  now: Date;
  senders: readonly Party[];
  receivers: readonly Party[];
  services: Record<ServiceCode, { id: string; priceParcel: ParcelPricer }>;
};

export type PastOrder = {
  order: NewOrder;
  state: DemoOrderState;
  events: OrderEvent[];
  entries: PastEntry[];
};

/**
 * Builds a planned order with its quote, recording, charge and scans up to now. `number` counts the orders of the
 * account.
 */
export function buildPastOrder(
  context: DemoContext,
  planned: PlannedOrder,
  { number, waybill }: { number: number; waybill: string },
): PastOrder {
  const content = buildContent(context, planned, number);
  const order = { id: randomUUID(), waybill, content, quote: quoteOrder(context, content, planned.service) };
  const recordedAt = new Date(planned.placedAt.getTime() + (1 + (number % 5)) * HOUR_MS);
  const isRecorded =
    planned.progress !== 'waiting' && planned.progress !== 'cancelled' && recordedAt < context.now;
  const events = isRecorded ? buildEvents(context, planned, { order, recordedAt }) : [];
  const updatedAt = events.at(-1)?.instant ?? planned.placedAt;
  const unrecordedStatus = planned.progress === 'cancelled' ? 'cancelled' : 'submitted';
  const state: DemoOrderState = {
    id: order.id,
    status: isRecorded ? getStatusAfterEvents('collected', events) : unrecordedStatus,
    createdAt: planned.placedAt,
    updatedAt,
    recorded: isRecorded ? buildRecording(context, planned, { content, number, at: recordedAt }) : null,
    held: planned.holdCode === undefined ? null : { at: updatedAt, code: planned.holdCode },
    printedAt: isRecorded ? new Date(planned.placedAt.getTime() + HOUR_MS / 4) : null,
  };
  const checkClearance = createClearanceCheck({
    day: planned.placedAt.toISOString().slice(0, 10),
    settings: {},
  });
  const identities = { sender: null, receiver: null };
  const newOrder = { ...order, identities, clearance: checkClearance(content, false) };
  return { order: newOrder, state, events, entries: buildEntries(newOrder, state) };
}

function buildContent({ senders, receivers, services }: DemoContext, planned: PlannedOrder, number: number) {
  const { receiverIndex, item: itemName, grams: weight, pieces, size, service, payment, customs } = planned;
  const [sender, receiver] = [senders[number % senders.length], receivers[receiverIndex]];
  if (!sender || !receiver) throw new Error('A demo order has no sender or no receiver');
  return {
    sender,
    receiver,
    goods: Goods.parse({
      insured: planned.insured,
      ...(customs
        ? { lines: customs.lines, parcels: customs.parcels }
        : { weight, pieces, size, itemName, declared: planned.declaredValue }),
    }),
    dutiesPayer: customs?.dutiesPayer,
    exportReason: customs?.exportReason,
    serviceId: services[service].id,
    payment,
    ...createRecord(orderTextFields, () => ''),
    clientReference: `${DEMO_REFERENCE_PREFIX}${1_001 + number}`,
    transferNumber: number % 3 === 0 && planned.progress === 1 ? `TR${70_000_000 + number * 7_919}` : '',
  } satisfies OrderContent;
}

function quoteOrder({ services }: DemoContext, content: OrderContent, service: ServiceCode, weight?: number) {
  const parcel = toParcel(content);
  const weighedParcel = weight === undefined ? parcel : { ...parcel, weight };
  const price = services[service].priceParcel(weighedParcel);
  if (typeof price === 'string') throw new Error(`A demo order has no price: ${price}`);
  return buildQuoteSnapshot(price, weighedParcel);
}

type RecordingInput = { content: OrderContent; number: number; at: Date };

function buildRecording(
  context: DemoContext,
  { service }: PlannedOrder,
  { content, number, at }: RecordingInput,
) {
  const weight = measureWeight(content.goods.weight, number);
  const quote = quoteOrder(context, content, service, weight);
  const { total: freight, lines } = quote;
  const { chargeable } = quote.weight;
  return { at, weight, pieces: content.goods.pieces, chargeable, freight, lines };
}

type SentOrder = { order: Pick<NewOrder, 'id' | 'waybill' | 'content'>; recordedAt: Date };

function buildEvents(
  { now }: DemoContext,
  { progress, service }: PlannedOrder,
  { order, recordedAt }: SentOrder,
) {
  const { id, waybill, content } = order;
  const journey: Journey = createJourney({ order_id: id, waybill, ...content });
  const { country, city: place } = journey.from;
  const minutes = journeyDays[service] * DAY_MINUTES;
  const getTimeAtShare = (share: number) => new Date(recordedAt.getTime() + share * minutes * 60_000);
  const createScan = (code: 'collected' | 'returned', happenedAt: Date) => ({
    sourceId: `miya ${code === 'collected' ? 'recorded' : code} ${id}`,
    waybill,
    code,
    text: '',
    place,
    country,
    happenedAt: formatTimeInCountry(country, happenedAt),
  });
  const lastScanAt = getTimeAtShare(progress === 'returned' ? RETURN_SHARES.turnsAround : Number(progress));
  const scans = [
    createScan('collected', recordedAt),
    ...listScans(journey, { startedAt: recordedAt, minutes }).filter(
      // The formatted times have no milliseconds, so one second is tolerated.
      (scan) => new Date(scan.happenedAt).getTime() <= lastScanAt.getTime() + 1_000,
    ),
    ...(progress === 'returned' ? [createScan('returned', getTimeAtShare(RETURN_SHARES.isBack))] : []),
  ];
  return scans
    .map((scan) => toOrderEvent({ id }, scan, ACTOR))
    .filter((event) => event.instant.getTime() <= now.getTime());
}

/**
 * Builds the charge of the order, and a refund of 40 % if the parcel was returned. Empty if the order is not recorded,
 * or is not charged to the account.
 */
function buildEntries(
  { id: orderId, waybill, content }: NewOrder,
  { recorded, status, updatedAt }: DemoOrderState,
) {
  if (!recorded || !isAccountPayment(content.payment)) return [];
  const amount = -BigInt(recorded.freight);
  const entry = { orderId, waybill, actor: ACTOR };
  const charge = {
    ...entry,
    kind: 'consumption',
    amount,
    key: `order ${orderId}`,
    postedAt: recorded.at,
  } as const;
  const refundAmount = BigInt(Math.round((recorded.freight * REFUND_PERCENT) / 100));
  const refund = {
    ...entry,
    kind: 'refund',
    amount: refundAmount,
    key: `refund ${orderId}`,
    postedAt: updatedAt,
  } as const;
  return status === 'returned' ? [charge, refund] : [charge];
}

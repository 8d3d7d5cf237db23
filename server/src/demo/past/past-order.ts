import { randomUUID } from 'node:crypto';
import type { Party } from '@miya/contract/addresses';
import { createRecord } from '@miya/contract/create-record';
import { Goods, isAccountPayment, type OrderContent, orderTextFields } from '@miya/contract/orders';
import { createClearanceCheck } from '../../features/clearance/index.ts';
import type { PastEntry } from '../../features/finance/index.ts';
import { type DemoOrderState, type NewOrder, toParcel } from '../../features/orders/index.ts';
import { buildQuoteSnapshot, type ParcelPricer } from '../../features/quotes/index.ts';
import { getStatusAfterEvents, type OrderEvent, toOrderEvent } from '../../features/tracks/index.ts';
import { type Journey, localTimeIn, scansOf } from '../carrier/demo-route.ts';
import { journeyOf } from '../carrier/journey-of.ts';
import { type ServiceCode, SHOWN_PREFIX } from './shown-orders.ts';
import type { PlannedOrder } from './year-of-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1_440;
/** From recorded to signed, as in earnest. */
const journeyDays: Record<ServiceCode, number> = { EXPRESS: 6, ECONOMY: 11, AIR: 9, SEA: 33 };
/** What comes back turns round on the way, and has taken this much longer. */
const RETURNING = { share: 0.6, back: 1.3 };
const REFUNDED_PERCENT = 40;
const ACTOR = 'demo';

/** What the scales showed against what was declared, for one order of eight. */
const scales = [1.12, 1.3, 0.93, 1.05, 1.21];
const foundWeight = (declared: number, number: number) =>
  number % 8 === 3
    ? Math.round((declared * (scales[Math.floor(number / 8) % scales.length] ?? 1)) / 10) * 10
    : declared;

export type Ground = {
  now: Date;
  senders: readonly Party[];
  receivers: readonly Party[];
  services: Record<ServiceCode, { id: string; priceOf: ParcelPricer }>;
};

export type PastOrder = { order: NewOrder; past: DemoOrderState; events: OrderEvent[]; entries: PastEntry[] };

/** The order with all that became of it until now: priced, recorded, charged and scanned as in earnest. */
export function pastOrder(
  ground: Ground,
  planned: PlannedOrder,
  { number, waybill }: { number: number; waybill: string },
): PastOrder {
  const content = contentOf(ground, planned, number);
  const order = { id: randomUUID(), waybill, content, quote: priceBy(ground, content, planned.service) };
  const recordedAt = new Date(planned.at.getTime() + (1 + (number % 5)) * HOUR_MS);
  const isSent = planned.is !== 'waiting' && planned.is !== 'cancelled' && recordedAt < ground.now;
  const events = isSent ? eventsOf(ground, planned, { order, recordedAt }) : [];
  const updatedAt = events.at(-1)?.instant ?? planned.at;
  const waiting = planned.is === 'cancelled' ? 'cancelled' : 'submitted';
  const past: DemoOrderState = {
    id: order.id,
    status: isSent ? getStatusAfterEvents('collected', events) : waiting,
    createdAt: planned.at,
    updatedAt,
    recorded: isSent ? recordingOf(ground, planned, { content, number, at: recordedAt }) : null,
    held: planned.held === undefined ? null : { at: updatedAt, code: planned.held },
    printedAt: isSent ? new Date(planned.at.getTime() + HOUR_MS / 4) : null,
  };
  const judge = createClearanceCheck({ day: planned.at.toISOString().slice(0, 10), settings: {} });
  const identities = { sender: null, receiver: null };
  const newOrder = { ...order, identities, clearance: judge(content, false) };
  return { order: newOrder, past, events, entries: entriesOf(newOrder, past) };
}

function contentOf({ senders, receivers, services }: Ground, planned: PlannedOrder, number: number) {
  const { to, item: itemName, grams: weight, pieces, size, service, payment, customs } = planned;
  const [sender, receiver] = [senders[number % senders.length], receivers[to]];
  if (!sender || !receiver) throw new Error('an order of the demo has nobody to send or receive it');
  return {
    sender,
    receiver,
    goods: Goods.parse({
      insured: planned.insured,
      ...(customs
        ? { lines: customs.lines, parcels: customs.parcels }
        : { weight, pieces, size, itemName, declared: planned.declared }),
    }),
    dutiesPayer: customs?.dutiesPayer,
    exportReason: customs?.exportReason,
    serviceId: services[service].id,
    payment,
    ...createRecord(orderTextFields, () => ''),
    clientReference: `${SHOWN_PREFIX}${1_001 + number}`,
    transferNumber: number % 3 === 0 && planned.is === 1 ? `TR${70_000_000 + number * 7_919}` : '',
  } satisfies OrderContent;
}

function priceBy({ services }: Ground, content: OrderContent, service: ServiceCode, weight?: number) {
  const parcel = toParcel(content);
  const asked = weight === undefined ? parcel : { ...parcel, weight };
  const priced = services[service].priceOf(asked);
  if (typeof priced === 'string') throw new Error(`an order of the demo has no price: ${priced}`);
  return buildQuoteSnapshot(priced, asked);
}

type Recording = { content: OrderContent; number: number; at: Date };

function recordingOf(ground: Ground, { service }: PlannedOrder, { content, number, at }: Recording) {
  const weight = foundWeight(content.goods.weight, number);
  const priced = priceBy(ground, content, service, weight);
  const { total: freight, lines } = priced;
  const { chargeable } = priced.weight;
  return { at, weight, pieces: content.goods.pieces, chargeable, freight, lines };
}

type Sent = { order: Pick<NewOrder, 'id' | 'waybill' | 'content'>; recordedAt: Date };

function eventsOf({ now }: Ground, { is, service }: PlannedOrder, { order, recordedAt }: Sent) {
  const { id, waybill, content } = order;
  const journey: Journey = journeyOf({ order_id: id, waybill, ...content });
  const { country, city: place } = journey.from;
  const minutes = journeyDays[service] * DAY_MINUTES;
  const after = (share: number) => new Date(recordedAt.getTime() + share * minutes * 60_000);
  const at = (code: 'collected' | 'returned', when: Date) => ({
    sourceId: `miya ${code === 'collected' ? 'recorded' : code} ${id}`,
    waybill,
    code,
    text: '',
    place,
    country,
    happenedAt: localTimeIn(country, when),
  });
  const until = after(is === 'returned' ? RETURNING.share : Number(is));
  const scans = [
    at('collected', recordedAt),
    ...scansOf(journey, { since: recordedAt, minutes }).filter(
      (scan) => new Date(scan.happenedAt).getTime() <= until.getTime() + 1_000,
    ),
    ...(is === 'returned' ? [at('returned', after(RETURNING.back))] : []),
  ];
  return scans
    .map((scan) => toOrderEvent({ id }, scan, ACTOR))
    .filter((event) => event.instant.getTime() <= now.getTime());
}

/** What its account paid, and got back for a parcel that came back. */
function entriesOf(
  { id: orderId, waybill, content }: NewOrder,
  { recorded, status, updatedAt }: DemoOrderState,
) {
  if (!recorded || !isAccountPayment(content.payment)) return [];
  const amount = -BigInt(recorded.freight);
  const entry = { orderId, waybill, actor: ACTOR };
  const charge = { ...entry, kind: 'consumption', amount, key: `order ${orderId}`, at: recorded.at } as const;
  const back = BigInt(Math.round((recorded.freight * REFUNDED_PERCENT) / 100));
  const refund = { ...entry, kind: 'refund', amount: back, key: `refund ${orderId}`, at: updatedAt } as const;
  return status === 'returned' ? [charge, refund] : [charge];
}

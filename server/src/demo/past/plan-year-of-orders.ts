import type { HoldCode, PaymentMethod } from '@miya/contract/orders';
import type { Size } from '@miya/contract/quotes';
import { getHub, getUtcOffsetMinutes } from '../carrier/demo-hubs.ts';
import type { HomeCountry } from '../demo-tenants.ts';
import { articlesByHome, pieceRangesByService } from './articles-by-home.ts';
import type { CustomsDetails } from './sample-goods.ts';
import type { OrderProgress, ServiceCode } from './sample-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 364;
/** The orders of the last days are not drawn at random but listed in sample-orders.ts. */
const SAMPLE_ORDER_DAYS = 10;

export type PlannedOrder = {
  placedAt: Date;
  /** An index of DemoContext.receivers. */
  receiverIndex: number;
  item: string;
  grams: number;
  pieces: number;
  size: Size | null;
  /**
   * The value of all goods, in minor units of the account's currency. Ignored if `customs` has the value of each item.
   */
  declaredValue: number;
  insured: number;
  service: ServiceCode;
  payment: PaymentMethod;
  progress: OrderProgress;
  holdCode?: HoldCode | undefined;
  customs?: CustomsDetails | undefined;
};

type YearPlan = { home: HomeCountry; now: Date; seed: number; receiverCount: number };

/** Plans orders for a year until ten days ago: more from month to month, fewer on Saturdays and fewest on Sundays. */
export function planYearOfOrders({ home, now, seed, receiverCount }: YearPlan): PlannedOrder[] {
  const random = createRandom(seed);
  const offset = getUtcOffsetMinutes(getHub(home).zone, now) * 60_000;
  const today = Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset;
  const planned: PlannedOrder[] = [];
  for (let daysAgo = YEAR_DAYS; daysAgo > SAMPLE_ORDER_DAYS; daysAgo -= 1) {
    const day = today - daysAgo * DAY_MS;
    const weekday = new Date(day + offset).getUTCDay();
    const weekdayShare = weekday === 0 ? 0.15 : weekday === 6 ? 0.5 : 1.15;
    const count = Math.floor((1.6 - (0.9 * daysAgo) / YEAR_DAYS) * weekdayShare + random());
    const hours = Array.from({ length: count }, () => 9 + 9 * random()).sort((a, b) => a - b);
    for (const hour of hours)
      planned.push(planOrder(random, { placedAt: new Date(day + hour * HOUR_MS), home, receiverCount }));
  }
  return planned;
}

/** Returns a number from 0 up to, but not including, 1. */
type Random = () => number;

function planOrder(
  random: Random,
  { placedAt, home, receiverCount }: { placedAt: Date; home: HomeCountry; receiverCount: number },
): PlannedOrder {
  const choose = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const service = chooseService(random());
  const article = choose(articlesByHome[home]);
  const { from: minPieces, to: maxPieces, carton } = pieceRangesByService[service];
  const pieces = minPieces + Math.floor(random() * (maxPieces - minPieces + 1));
  const { grams: gramsPerPiece, size } = carton ?? article;
  // The exponent makes receivers at the beginning of the list more frequent.
  const receiverIndex = Math.floor(random() ** 1.6 * receiverCount);
  const grams = Math.round((gramsPerPiece * pieces * (0.8 + 0.4 * random())) / 10) * 10;
  return {
    placedAt,
    receiverIndex,
    item: article.name,
    grams,
    pieces,
    declaredValue: Math.ceil((article.value * grams) / article.grams / 1_000) * 1_000,
    size: random() < 0.6 ? size : null,
    insured: random() < 0.15 ? Math.ceil(random() * 30) * 10_000 : 0,
    service,
    payment: choosePayment(random()),
    progress: chooseProgress(random()),
  };
}

const chooseService = (draw: number): ServiceCode =>
  draw < 0.58 ? 'EXPRESS' : draw < 0.88 ? 'ECONOMY' : draw < 0.97 ? 'AIR' : 'SEA';
const choosePayment = (draw: number): PaymentMethod =>
  draw < 0.82 ? 'balance' : draw < 0.92 ? 'monthly' : draw < 0.97 ? 'sender_cash' : 'receiver_collect';
const chooseProgress = (draw: number): OrderProgress =>
  draw < 0.96 ? 1 : draw < 0.98 ? 'returned' : 'cancelled';

/** Creates a seeded generator (mulberry32), so that every installation has the same demo orders. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

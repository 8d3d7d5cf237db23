import type { HoldCode, PaymentMethod } from '@miya/contract/orders';
import type { Size } from '@miya/contract/quotes';
import { hubOf, offsetAt } from '../carrier/demo-hubs.ts';
import type { Home } from '../demo-tenants.ts';
import { homeGoods, piecesBy } from './home-goods.ts';
import type { ToldCustoms } from './shown-goods.ts';
import type { Fate, ServiceCode } from './shown-orders.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 364;
/** What is later than this is listed one by one (shown-orders.ts). */
const LAST_DAYS = 10;

export type PlannedOrder = {
  at: Date;
  /** Which of the receivers that the account knows. */
  to: number;
  item: string;
  grams: number;
  pieces: number;
  size: Size | null;
  /** What it is worth in all; orders that tell customs more say it item by item. */
  declared: number;
  insured: number;
  service: ServiceCode;
  payment: PaymentMethod;
  is: Fate;
  held?: HoldCode | undefined;
  customs?: ToldCustoms | undefined;
};

type Year = { home: Home; now: Date; seed: number; receivers: number };

/** A year of business until ten days ago: more from month to month, little on Saturdays, less on Sundays. */
export function yearOfOrders({ home, now, seed, receivers }: Year): PlannedOrder[] {
  const draw = drawFrom(seed);
  const offset = offsetAt(hubOf(home).zone, now) * 60_000;
  const today = Math.floor((now.getTime() + offset) / DAY_MS) * DAY_MS - offset;
  const planned: PlannedOrder[] = [];
  for (let ago = DAYS; ago > LAST_DAYS; ago -= 1) {
    const day = today - ago * DAY_MS;
    const weekday = new Date(day + offset).getUTCDay();
    const share = weekday === 0 ? 0.15 : weekday === 6 ? 0.5 : 1.15;
    const count = Math.floor((1.6 - (0.9 * ago) / DAYS) * share + draw());
    const hours = Array.from({ length: count }, () => 9 + 9 * draw()).sort((a, b) => a - b);
    for (const hour of hours)
      planned.push(planOrder(draw, { at: new Date(day + hour * HOUR_MS), home, receivers }));
  }
  return planned;
}

type Draw = () => number;

function planOrder(
  draw: Draw,
  { at, home, receivers }: { at: Date; home: Home; receivers: number },
): PlannedOrder {
  const one = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)] as T;
  const service = serviceBy(draw());
  const article = one(homeGoods[home]);
  const { from, to: most, carton } = piecesBy[service];
  const pieces = from + Math.floor(draw() * (most - from + 1));
  const { grams: each, size } = carton ?? article;
  // The first of them are the best customers.
  const to = Math.floor(draw() ** 1.6 * receivers);
  const grams = Math.round((each * pieces * (0.8 + 0.4 * draw())) / 10) * 10;
  return {
    at,
    to,
    item: article.name,
    grams,
    pieces,
    declared: Math.ceil((article.worth * grams) / article.grams / 1_000) * 1_000,
    size: draw() < 0.6 ? size : null,
    insured: draw() < 0.15 ? Math.ceil(draw() * 30) * 10_000 : 0,
    service,
    payment: paymentBy(draw()),
    is: fateBy(draw()),
  };
}

const serviceBy = (drawn: number): ServiceCode =>
  drawn < 0.58 ? 'EXPRESS' : drawn < 0.88 ? 'ECONOMY' : drawn < 0.97 ? 'AIR' : 'SEA';
const paymentBy = (drawn: number): PaymentMethod =>
  drawn < 0.82 ? 'balance' : drawn < 0.92 ? 'monthly' : drawn < 0.97 ? 'sender_cash' : 'receiver_collect';
const fateBy = (drawn: number): Fate => (drawn < 0.96 ? 1 : drawn < 0.98 ? 'returned' : 'cancelled');

/** The same numbers at every start (mulberry32): whoever talks about the demo talks about the same one. */
function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

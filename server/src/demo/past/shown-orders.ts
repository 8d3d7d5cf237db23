import type { HoldCode, PaymentMethod } from '@miya/contract/orders';
import { shownGoods, type ToldCustoms } from './shown-goods.ts';
import type { Known } from './shown-parties.ts';

/** By it the demo's carrier knows what is there to be looked at, and leaves it alone. */
export const SHOWN_PREFIX = 'DEMO-';

export type ServiceCode = 'EXPRESS' | 'ECONOMY' | 'AIR' | 'SEA';
export type Fate = 'waiting' | 'cancelled' | 'returned' | number;

export type ShownOrder = {
  to: Known;
  item: string;
  grams: number;
  pieces?: number;
  size?: { length: number; width: number; height: number };
  /** What it is worth in all, in the account's currency; `customs` says it item by item. */
  worth?: number;
  insured?: number;
  service: ServiceCode;
  payment?: PaymentMethod;
  daysAgo: number;
  /** How far it has come: not recorded, called off, or a share of the way. */
  is: Fate;
  held?: HoldCode;
  customs?: ToldCustoms;
};

/** Those of the last days: some in every state, the latest last. */
export const shownOrders: ShownOrder[] = [
  {
    to: 'germany',
    item: 'Bluetooth headphones',
    worth: 88_000,
    grams: 1_800,
    service: 'EXPRESS',
    daysAgo: 9.2,
    is: 1,
  },
  {
    to: 'japan',
    item: 'シリコンケース',
    worth: 64_000,
    grams: 2_400,
    pieces: 2,
    service: 'EXPRESS',
    daysAgo: 8.4,
    is: 1,
  },
  {
    to: 'spain',
    item: 'Fundas de móvil',
    worth: 96_000,
    grams: 3_200,
    service: 'ECONOMY',
    daysAgo: 8.1,
    is: 'returned',
  },
  {
    to: 'america',
    item: 'Yoga mats',
    worth: 65_000,
    grams: 6_500,
    size: { length: 62, width: 18, height: 18 },
    service: 'EXPRESS',
    daysAgo: 7.3,
    is: 1,
  },
  {
    to: 'brazil',
    item: 'Relógios de pulso',
    worth: 186_000,
    grams: 900,
    insured: 200_000,
    service: 'EXPRESS',
    daysAgo: 5.6,
    is: 0.7,
    held: 'customs_documents',
  },
  {
    to: 'russia',
    item: 'Чехлы для телефонов',
    worth: 123_000,
    grams: 4_100,
    service: 'ECONOMY',
    daysAgo: 4.5,
    is: 0.85,
  },
  {
    to: 'mexico',
    item: 'Audífonos inalámbricos',
    worth: 52_000,
    grams: 3_200,
    size: { length: 40, width: 30, height: 20 },
    insured: 50_000,
    service: 'EXPRESS',
    daysAgo: 3.4,
    is: 0.6,
  },
  {
    to: 'america',
    item: 'Kitchen knives',
    grams: 7_400,
    service: 'EXPRESS',
    daysAgo: 2.6,
    is: 0.5,
    customs: shownGoods.knives,
  },
  {
    to: 'taiwan',
    item: '手機殼',
    worth: 42_000,
    grams: 700,
    service: 'EXPRESS',
    payment: 'monthly',
    daysAgo: 2.1,
    is: 0.4,
  },
  { to: 'spain', item: 'Cables USB-C', worth: 45_000, grams: 1_500, service: 'EXPRESS', daysAgo: 1.3, is: 0 },
  {
    to: 'japan',
    item: 'LEDライト',
    worth: 38_000,
    grams: 2_000,
    service: 'ECONOMY',
    payment: 'sender_cash',
    daysAgo: 0.9,
    is: 0,
  },
  {
    to: 'america',
    item: 'Phone stands',
    worth: 24_000,
    grams: 1_100,
    service: 'ECONOMY',
    daysAgo: 0.7,
    is: 'cancelled',
  },
  {
    to: 'mexico',
    item: 'Zapatos deportivos',
    worth: 58_000,
    grams: 2_300,
    service: 'EXPRESS',
    daysAgo: 0.2,
    is: 'waiting',
  },
  {
    to: 'russia',
    item: 'Настольная лампа',
    worth: 48_000,
    grams: 3_900,
    service: 'EXPRESS',
    daysAgo: 0.12,
    is: 'waiting',
  },
  {
    to: 'germany',
    item: 'Ceramic mugs',
    grams: 5_200,
    pieces: 2,
    service: 'ECONOMY',
    daysAgo: 0.05,
    is: 'waiting',
    customs: shownGoods.mugs,
  },
  {
    to: 'japan',
    item: 'キャンバスバッグ',
    grams: 2_600,
    service: 'ECONOMY',
    daysAgo: 0.04,
    is: 'waiting',
    customs: shownGoods.bags,
  },
  {
    to: 'spain',
    item: 'Camisetas de algodón',
    grams: 2_500,
    service: 'ECONOMY',
    daysAgo: 0.03,
    is: 'waiting',
    customs: shownGoods.shirts,
  },
];

import type { HoldCode, PaymentMethod } from '@miya/contract/orders';
import { type CustomsDetails, sampleGoods } from './sample-goods.ts';
import type { SampleReceiverKey } from './sample-parties.ts';

/** The client references of demo orders begin with this prefix. The demo carrier does not record these orders. */
export const DEMO_REFERENCE_PREFIX = 'DEMO-';

export type ServiceCode = 'EXPRESS' | 'ECONOMY' | 'AIR' | 'SEA';
export type OrderProgress = 'waiting' | 'cancelled' | 'returned' | number;

export type SampleOrder = {
  receiver: SampleReceiverKey;
  item: string;
  grams: number;
  pieces?: number;
  size?: { length: number; width: number; height: number };
  /**
   * The value of all goods, in minor units of the account's currency. Orders with `customs` have the value of each
   * item.
   */
  declaredValue?: number;
  insured?: number;
  service: ServiceCode;
  payment?: PaymentMethod;
  daysAgo: number;
  /** Waiting to be recorded, cancelled, returned, or the share of the journey (0 to 1) that is over. */
  progress: OrderProgress;
  holdCode?: HoldCode;
  customs?: CustomsDetails;
};

/** The orders of the last days, at least one in each state, the newest last. */
export const sampleOrders: SampleOrder[] = [
  {
    receiver: 'germany',
    item: 'Bluetooth headphones',
    declaredValue: 88_000,
    grams: 1_800,
    service: 'EXPRESS',
    daysAgo: 9.2,
    progress: 1,
  },
  {
    receiver: 'japan',
    item: 'シリコンケース',
    declaredValue: 64_000,
    grams: 2_400,
    pieces: 2,
    service: 'EXPRESS',
    daysAgo: 8.4,
    progress: 1,
  },
  {
    receiver: 'spain',
    item: 'Fundas de móvil',
    declaredValue: 96_000,
    grams: 3_200,
    service: 'ECONOMY',
    daysAgo: 8.1,
    progress: 'returned',
  },
  {
    receiver: 'america',
    item: 'Yoga mats',
    declaredValue: 65_000,
    grams: 6_500,
    size: { length: 62, width: 18, height: 18 },
    service: 'EXPRESS',
    daysAgo: 7.3,
    progress: 1,
  },
  {
    receiver: 'brazil',
    item: 'Relógios de pulso',
    declaredValue: 186_000,
    grams: 900,
    insured: 200_000,
    service: 'EXPRESS',
    daysAgo: 5.6,
    progress: 0.7,
    holdCode: 'customs_documents',
  },
  {
    receiver: 'russia',
    item: 'Чехлы для телефонов',
    declaredValue: 123_000,
    grams: 4_100,
    service: 'ECONOMY',
    daysAgo: 4.5,
    progress: 0.85,
  },
  {
    receiver: 'mexico',
    item: 'Audífonos inalámbricos',
    declaredValue: 52_000,
    grams: 3_200,
    size: { length: 40, width: 30, height: 20 },
    insured: 50_000,
    service: 'EXPRESS',
    daysAgo: 3.4,
    progress: 0.6,
  },
  {
    receiver: 'america',
    item: 'Kitchen knives',
    grams: 7_400,
    service: 'EXPRESS',
    daysAgo: 2.6,
    progress: 0.5,
    customs: sampleGoods.knives,
  },
  {
    receiver: 'taiwan',
    item: '手機殼',
    declaredValue: 42_000,
    grams: 700,
    service: 'EXPRESS',
    payment: 'monthly',
    daysAgo: 2.1,
    progress: 0.4,
  },
  {
    receiver: 'spain',
    item: 'Cables USB-C',
    declaredValue: 45_000,
    grams: 1_500,
    service: 'EXPRESS',
    daysAgo: 1.3,
    progress: 0,
  },
  {
    receiver: 'japan',
    item: 'LEDライト',
    declaredValue: 38_000,
    grams: 2_000,
    service: 'ECONOMY',
    payment: 'sender_cash',
    daysAgo: 0.9,
    progress: 0,
  },
  {
    receiver: 'america',
    item: 'Phone stands',
    declaredValue: 24_000,
    grams: 1_100,
    service: 'ECONOMY',
    daysAgo: 0.7,
    progress: 'cancelled',
  },
  {
    receiver: 'mexico',
    item: 'Zapatos deportivos',
    declaredValue: 58_000,
    grams: 2_300,
    service: 'EXPRESS',
    daysAgo: 0.2,
    progress: 'waiting',
  },
  {
    receiver: 'russia',
    item: 'Настольная лампа',
    declaredValue: 48_000,
    grams: 3_900,
    service: 'EXPRESS',
    daysAgo: 0.12,
    progress: 'waiting',
  },
  {
    receiver: 'germany',
    item: 'Ceramic mugs',
    grams: 5_200,
    pieces: 2,
    service: 'ECONOMY',
    daysAgo: 0.05,
    progress: 'waiting',
    customs: sampleGoods.mugs,
  },
  {
    receiver: 'japan',
    item: 'キャンバスバッグ',
    grams: 2_600,
    service: 'ECONOMY',
    daysAgo: 0.04,
    progress: 'waiting',
    customs: sampleGoods.bags,
  },
  {
    receiver: 'spain',
    item: 'Camisetas de algodón',
    grams: 2_500,
    service: 'ECONOMY',
    daysAgo: 0.03,
    progress: 'waiting',
    customs: sampleGoods.shirts,
  },
];

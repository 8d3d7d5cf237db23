import type { OrderStatus } from '../order-status.ts';

/** As they stand within a sentence: with a small letter. */
export type StatusNames = Record<OrderStatus, string>;

import type { OrderStatus } from '../order-status.ts';

/** Names are written as they stand within a sentence: with a small letter. */
export type StatusNames = Record<OrderStatus, string>;

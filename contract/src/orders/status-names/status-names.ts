import type { OrderStatus } from '../order-status.ts';

/** Names for use within a sentence, so they begin with a small letter. */
export type StatusNames = Record<OrderStatus, string>;

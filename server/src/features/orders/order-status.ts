import type { OrderStatus } from '@miya/contract/orders';
import type { TrackCode } from '@miya/contract/tracks';

/** Where an order can go from where it is. This is the only table of it; nothing else decides. */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  submitted: ['collected', 'cancelled'],
  // Scans get lost: what is signed for has been on its way, whether anybody saw it or not.
  collected: ['in_transit', 'signed', 'returned'],
  in_transit: ['signed', 'returned'],
  signed: [],
  cancelled: [],
  returned: [],
};

export const canBecome = (from: OrderStatus, to: OrderStatus) => next[from].includes(to);

/** Neither on its way nor waiting for it. */
export const isFinished = (status: OrderStatus) => next[status].length === 0;

/** Whether the carrier has received the parcel. */
export const isRecorded = (status: OrderStatus) => status !== 'submitted' && status !== 'cancelled';

/** The status that a scan says an order has reached; null where it says nothing about it. */
export const statusAfter: Record<TrackCode, OrderStatus | null> = {
  collected: null,
  departed: 'in_transit',
  arrived: 'in_transit',
  export_cleared: 'in_transit',
  import_cleared: 'in_transit',
  customs_inspection: 'in_transit',
  handed_over: 'in_transit',
  out_for_delivery: 'in_transit',
  delivery_failed: 'in_transit',
  signed: 'signed',
  returning: 'in_transit',
  returned: 'returned',
  note: null,
};

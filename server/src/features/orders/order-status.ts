import type { OrderStatus } from '@miya/contract/orders';
import type { TrackCode } from '@miya/contract/tracks';

/** The statuses that can follow each status. This table is the only definition of the allowed changes. */
const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  submitted: ['collected', 'cancelled'],
  // Scans can get lost, so an order may be signed or returned without a scan in transit.
  collected: ['in_transit', 'signed', 'returned'],
  in_transit: ['signed', 'returned'],
  signed: [],
  cancelled: [],
  returned: [],
};

export const canChangeStatus = (from: OrderStatus, to: OrderStatus) => nextStatuses[from].includes(to);

/** Returns true for signed, cancelled and returned. No other status can follow these. */
export const isFinalStatus = (status: OrderStatus) => nextStatuses[status].length === 0;

/** Returns true if the order is recorded: the carrier has received, weighed and charged it. */
export const isRecordedStatus = (status: OrderStatus) => status !== 'submitted' && status !== 'cancelled';

/** The status of an order after a scan. Null: the scan does not change the status. */
export const statusByTrackCode: Record<TrackCode, OrderStatus | null> = {
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

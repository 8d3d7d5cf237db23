import type { trackCalls } from '@miya/contract/tracks';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getTrack } from './get-track.ts';
import { trackParcels } from './track-parcels.ts';

export const trackHandlers = { getTrack, trackParcels } satisfies HandlersFor<typeof trackCalls>;

export { addTrackEvents, toOrderEvent } from './add-track-events.ts';
export { applyEventsToOrders, getStatusAfterEvents } from './apply-events-to-orders.ts';
export { assignStrayEvents } from './assign-stray-events.ts';
export { addOrderEvents, type OrderEvent } from './event-store.ts';
export { listStrayEvents } from './list-stray-events.ts';
export { formatLocalTime } from './local-time.ts';
export {
  findOrderIdByNumber,
  isNumberUsedByOtherOrder,
  type LockedOrder,
  lockNumbers,
  lockOrdersByNumber,
  normalizeNumber,
} from './lock-orders.ts';

import type { trackCalls } from '@miya/contract/tracks';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getTrack } from './get-track.ts';
import { trackParcels } from './track-parcels.ts';

export const trackHandlers = { getTrack, trackParcels } satisfies HandlersFor<typeof trackCalls>;

export { addTrackEvents, eventOf } from './add-track-events.ts';
export { attachStrays } from './attach-strays.ts';
export { insertEvents, type OrderEvent } from './event-store.ts';
export { listStrayEvents } from './list-stray-events.ts';
export { writeLocalTime } from './local-time.ts';
export {
  findOrderId,
  isNumberUsed,
  type LockedOrder,
  lockNumbers,
  lockOrders,
  strayNumber,
} from './lock-orders.ts';
export { moveOrders, statusBy } from './move-orders.ts';

import type { trackCalls } from '@miya/contract/tracks';
import { type Handler, refuse } from '../../platform/http/calls/handlers.ts';
import { presentHold } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { addPlaceNames } from './add-place-names.ts';
import { listEvents } from './event-store.ts';
import { formatLocalTime } from './local-time.ts';

export const getTrack: Handler<typeof trackCalls.getTrack> = async (
  { tx, caller, requestInfo },
  { orderId, language },
) => {
  const order = await tx
    .selectFrom('orders')
    .select(['waybill', 'status', 'recorded_at', 'held_at', 'hold_code', 'hold_reason'])
    .where('tenant_id', '=', caller.tenantId)
    .where('client_id', '=', caller.clientId)
    .where('test', '=', caller.test ?? false)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!order) return refuse('order_not_found');
  if (!order.recorded_at) return refuse('order_not_recorded');
  const events = await listEvents(tx, caller, orderId);
  return {
    waybill: order.waybill,
    status: order.status,
    recordedAt: order.recorded_at.toISOString(),
    hold: presentHold(order, getUserLanguage(requestInfo, language)),
    events: (await addPlaceNames(events)).map(
      ({ latitude, longitude, happened_at: instant, utc_offset: offset, ...event }) => ({
        ...event,
        coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
        happenedAt: formatLocalTime({ instant, offset }),
      }),
    ),
  };
};

import * as z from 'zod';
import { ImportState } from '../imports/import-state.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Currency, Id, MinorUnits } from '../values/fields.ts';

/** Sent when events may have been lost. The page must then load all shown data again. */
const Resync = z.object({ topic: z.literal('resync') });

/** Contains the new balance, so that pages need not request it. */
const BalanceChanged = z.object({
  topic: z.literal('balance'),
  balance: MinorUnits,
  currency: Currency,
});

/** An order changed its status, or was recorded, held or released. */
const OrderMoved = z.object({
  topic: z.literal('order'),
  orderId: Id,
  waybill: z.string(),
  status: OrderStatus,
  recorded: z.boolean(),
  held: z.boolean(),
});

/** Orders were deleted, so lists must be loaded again. A deletion of several orders sends one event. */
const OrdersDeleted = z.object({ topic: z.literal('order_deleted') });

/** Rows of an import were placed as orders, or the import has ended. */
const ImportMoved = z.object({
  topic: z.literal('import'),
  importId: Id,
  state: ImportState,
  received: z.int(),
  done: z.int(),
  failed: z.int(),
});

/**
 * A dispute was added, got a note or was withdrawn in another window, or the carrier answered it. `seq` is the number
 * of the disputed entry.
 */
const DisputeChanged = z.object({ topic: z.literal('dispute'), seq: z.int() });

/** A device signed in or out. The stream of a device that signed out ends after this event. */
const DevicesChanged = z.object({ topic: z.literal('session') });

/** A notice was created, or read in another window. The count and the list must be loaded again. */
const NoticesChanged = z.object({ topic: z.literal('notice') });

/** The events of open pages. A page ignores unknown topics, because the server may be newer than the page. */
export const LiveEvent = z.discriminatedUnion('topic', [
  Resync,
  BalanceChanged,
  OrderMoved,
  OrdersDeleted,
  ImportMoved,
  DisputeChanged,
  DevicesChanged,
  NoticesChanged,
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

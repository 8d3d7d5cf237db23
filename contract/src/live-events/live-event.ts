import * as z from 'zod';
import { ImportState } from '../imports/import-state.ts';
import { OrderStatus } from '../orders/order-status.ts';
import { Currency, Id, MinorUnits } from '../values/fields.ts';

/** Events may have been missed: whatever is shown has to be read again. */
const Resync = z.object({ topic: z.literal('resync') });

/** The balance after the change, so that nobody has to ask for it. */
const BalanceChanged = z.object({
  topic: z.literal('balance'),
  balance: MinorUnits,
  currency: Currency,
});

/** An order has another status, was recorded, held or released. */
const OrderMoved = z.object({
  topic: z.literal('order'),
  orderId: Id,
  waybill: z.string(),
  status: OrderStatus,
  recorded: z.boolean(),
  held: z.boolean(),
});

/** Orders were deleted: lists are to be read again. Once for all that went together. */
const OrdersDeleted = z.object({ topic: z.literal('order_deleted') });

/** Rows of an import have become orders, or it has ended. */
const ImportMoved = z.object({
  topic: z.literal('import'),
  importId: Id,
  state: ImportState,
  received: z.int(),
  done: z.int(),
  failed: z.int(),
});

/** What was found wrong with an entry was written, added to or withdrawn in another window, or answered by the carrier. */
const DisputeChanged = z.object({ topic: z.literal('dispute'), seq: z.int() });

/** A device has signed in or out. The stream of one that is out ends after it. */
const DevicesChanged = z.object({ topic: z.literal('session') });

/** There is a new notice, or one was read in another window: the count and the list are to be read again. */
const NoticesChanged = z.object({ topic: z.literal('notice') });

/** What an open page is told. A page ignores a topic it does not know: the server may be newer than the page. */
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

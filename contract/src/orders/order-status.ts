import * as z from 'zod';

/**
 * - `submitted`: placed, waits for collection.
 * - `collected`: the carrier has received the parcel.
 * - `in_transit`: on the way.
 * - `signed`: delivered.
 * - `cancelled`: cancelled by the client before it was recorded.
 * - `returned`: returned to the sender.
 */
export const OrderStatus = z.enum([
  'submitted',
  'collected',
  'in_transit',
  'signed',
  'cancelled',
  'returned',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

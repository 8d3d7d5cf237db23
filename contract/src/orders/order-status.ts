import * as z from 'zod';

/** Waiting to be collected, received, in transit, signed; or off the way: cancelled by the client, returned. */
export const OrderStatus = z.enum([
  'submitted',
  'collected',
  'in_transit',
  'signed',
  'cancelled',
  'returned',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

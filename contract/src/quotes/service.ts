import * as z from 'zod';
import { Id } from '../values/fields.ts';

/** The kind of a service. The portal shows an icon and an explanation for it. */
export const ServiceKind = z.enum(['express', 'economy', 'air', 'sea']);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** A service with its name in the user's language. The order form calls it 'express type'. */
export const Service = z.object({
  id: Id,
  code: z.string(),
  kind: ServiceKind,
  name: z.string(),
  /** The usual time in transit, in days: `daysFrom` to `daysTo`. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
  /** Cubic centimetres that count as a kilogram. */
  divisor: z.int(),
  /**
   * In grams. The chargeable weight is rounded up to a multiple of `weightStep` and is at least `weightMinimum`. A
   * parcel above `weightMaximum` is refused.
   */
  weightStep: z.int(),
  weightMinimum: z.int(),
  weightMaximum: z.int(),
  /** True: the service ships by post. Its parcels need the customs declaration CN23. */
  postal: z.boolean(),
});
export type Service = z.infer<typeof Service>;

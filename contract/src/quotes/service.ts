import * as z from 'zod';
import { Id } from '../values/fields.ts';

/** What a service is, for the icon and the explanation beside its name. */
export const ServiceKind = z.enum(['express', 'economy', 'air', 'sea']);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** A service, called 'express type' on the order form, with its name in the reader's language. */
export const Service = z.object({
  id: Id,
  code: z.string(),
  kind: ServiceKind,
  name: z.string(),
  /** Usual time in transit, in days. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
  /** Cubic centimetres that count as a kilogram. */
  divisor: z.int(),
  /** Grams: weights are rounded up to it, and counted as at least and at most so much. */
  weightStep: z.int(),
  weightMinimum: z.int(),
  weightMaximum: z.int(),
  /** It goes by post: its parcels need the customs declaration CN23. */
  postal: z.boolean(),
});
export type Service = z.infer<typeof Service>;

import * as z from 'zod';

/** The exact fields of every response. */
export const Envelope = z.strictObject({
  code: z.int(),
  message: z.string(),
  errorCode: z.string().nullable(),
  result: z.unknown(),
});

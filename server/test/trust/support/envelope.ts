import * as z from 'zod';

/** The shape of every answer, checked to the letter. */
export const Envelope = z.strictObject({
  code: z.int(),
  message: z.string(),
  errorCode: z.string().nullable(),
  result: z.unknown(),
});

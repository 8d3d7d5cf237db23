import * as z from 'zod';

/**
 * The browser, operating system and network that a request came from. The names are the same in every language. A name
 * is null if it was not recognised.
 */
export const RequestOrigin = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IP address without its last part: 203.0.113.* */
  network: z.string(),
});
export type RequestOrigin = z.infer<typeof RequestOrigin>;

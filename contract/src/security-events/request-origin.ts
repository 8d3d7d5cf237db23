import * as z from 'zod';

/**
 * The browser, operating system and network that a request came from. `browser` and `system` are not translated. They
 * are null if the server did not recognise the program.
 */
export const RequestOrigin = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The IP address without its last part: 203.0.113.* */
  network: z.string(),
});
export type RequestOrigin = z.infer<typeof RequestOrigin>;

import * as z from 'zod';

/** Where somebody was seen from. Names of browsers and systems are the same in every language; null: not recognised. */
export const SeenFrom = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network, not the machine in it: 203.0.113.* */
  network: z.string(),
});
export type SeenFrom = z.infer<typeof SeenFrom>;

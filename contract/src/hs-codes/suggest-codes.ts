import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LanguageCode, trimmedLine } from '../values/fields.ts';
import { ITEM_NAME_MAX } from '../values/limits.ts';

/**
 * An HS code with the name of its goods. `part` is the name of its heading (the first four digits) in the user's
 * language, otherwise the name of its chapter (the first two digits).
 */
const SuggestedCode = z.object({
  code: z.string(),
  name: z.string(),
  part: z.string(),
  /** True: the caller has sent goods of a similar name with this code. Such a code may have more than six digits. */
  used: z.boolean(),
});
export type SuggestedCode = z.infer<typeof SuggestedCode>;

export const suggestCodes = call({
  summary:
    'Suggests HS codes (HS 2022) for the name of goods in any language, or for the first digits of a code.',
  method: 'POST',
  path: '/api/tariff/suggestCodes',
  access: 'client',
  request: z.object({ text: trimmedLine(ITEM_NAME_MAX), language: LanguageCode.optional() }),
  result: z.object({ codes: z.array(SuggestedCode) }),
  refusals: [],
});

import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LanguageCode, trimmedLine } from '../values/fields.ts';
import { ITEM_NAME_MAX } from '../values/limits.ts';

/** A six-digit code, what goods under it are called in the reader's language, and what its heading or chapter is about. */
const SuggestedCode = z.object({
  code: z.string(),
  name: z.string(),
  part: z.string(),
  /** The caller has sent goods of such a name under this code. It may have more than six digits. */
  used: z.boolean(),
});
export type SuggestedCode = z.infer<typeof SuggestedCode>;

export const suggestCodes = call({
  summary: 'Tariff codes (HS 2022) for goods by what they are called in any language, or by the first digits',
  method: 'POST',
  path: '/api/tariff/suggestCodes',
  access: 'client',
  request: z.object({ text: trimmedLine(ITEM_NAME_MAX), language: LanguageCode.optional() }),
  result: z.object({ codes: z.array(SuggestedCode) }),
  refusals: [],
});

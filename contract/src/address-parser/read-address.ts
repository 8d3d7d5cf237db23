import * as z from 'zod';
import { reader } from '../positions/position.ts';
import { Region } from '../positions/region.ts';
import { call } from '../protocol/call.ts';
import { CountryCode } from '../values/fields.ts';
import { PASTE_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';

/** Sure: it was labelled, or can be nothing else. Guessed: a person should look before taking it. */
export const Certainty = z.enum(['sure', 'guessed']);
export type Certainty = z.infer<typeof Certainty>;

/** What was read of one field; null where the text says nothing of it. */
const reading = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, certainty: Certainty }).nullable();

export const AddressReading = z.object({
  name: reading(z.string()),
  /** The number is in E.164. */
  mobile: reading(z.string()),
  /** In E.164, an extension after a hyphen: +8675527881234-806. */
  phone: reading(z.string()),
  company: reading(z.string()),
  identityNumber: reading(z.string()),
  /** The one in the text, else (guessed) that of the place, where it has one alone. */
  postcode: reading(z.string()),
  region: reading(Region),
  detail: reading(z.string()),
  /** How to find the house by what stands near it ('frente al Oxxo'), and what the text calls a remark. */
  remark: reading(z.string()),
  /** What went into no field, piece by piece, so that nothing pasted is lost unseen: greetings, chat marks, the rest. */
  leftovers: z.array(z.string()),
});
export type AddressReading = z.infer<typeof AddressReading>;

export const readAddress = call({
  summary: 'The fields of an address pasted as free text. Nothing is stored; what was read is a proposal',
  method: 'POST',
  path: '/api/address/readAddress',
  access: 'client',
  request: z.object({
    text: z.string(problem('field_invalid')).max(PASTE_MAX, problem('text_long')),
    /** The country the form stands on. The text may say otherwise, and then it is right. */
    country: CountryCode.optional(),
    ...reader,
  }),
  result: AddressReading,
  refusals: [],
});

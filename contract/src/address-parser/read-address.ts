import * as z from 'zod';
import { languageField } from '../positions/position.ts';
import { Region } from '../positions/region.ts';
import { call } from '../protocol/call.ts';
import { CountryCode } from '../values/fields.ts';
import { PASTE_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/**
 * - sure: the text labels the value, or the value can belong to no other field;
 * - guessed: the user should check the value.
 */
export const Certainty = z.enum(['sure', 'guessed']);
export type Certainty = z.infer<typeof Certainty>;

/** The schema of a field: its value and certainty, or null if the text contains no value for the field. */
const parsedField = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, certainty: Certainty }).nullable();

export const AddressParseResult = z.object({
  name: parsedField(z.string()),
  /** In E.164. */
  mobile: parsedField(z.string()),
  /** A landline number in E.164, with an extension after a hyphen: +8675527881234-806. */
  phone: parsedField(z.string()),
  company: parsedField(z.string()),
  identityNumber: parsedField(z.string()),
  /** The postcode in the text; otherwise, as a guess, the only postcode of the place. */
  postcode: parsedField(z.string()),
  region: parsedField(Region),
  detail: parsedField(z.string()),
  /** Directions to the address ('frente al Oxxo', opposite the shop), and remarks that are labelled as such. */
  remark: parsedField(z.string()),
  /**
   * The parts of the text that belong to no field, such as greetings. The user sees them, so no part is lost unnoticed.
   */
  leftovers: z.array(z.string()),
});
export type AddressParseResult = z.infer<typeof AddressParseResult>;

export const readAddress = call({
  summary: 'Parses an address from free text into proposed values for the fields; stores nothing.',
  method: 'POST',
  path: '/api/address/readAddress',
  access: 'client',
  request: z.object({
    text: z.string(problemKey('field_invalid')).max(PASTE_MAX, problemKey('text_long')),
    /** The country that is selected in the form. A country in the text takes precedence. */
    country: CountryCode.optional(),
    ...languageField,
  }),
  result: AddressParseResult,
  refusals: [],
});

import * as z from 'zod';
import { LanguageCode } from '../values/fields.ts';
import { POSITION_ID_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** The opaque id of a country or of a place below it. A rebuild of the data keeps the ids. */
export const PositionId = z
  .string(problemKey('field_invalid'))
  .min(1, problemKey('field_invalid'))
  .max(POSITION_ID_MAX, problemKey('field_invalid'));

/** The language of the names. Without it, the server uses the language that it would choose for the start page. */
export const languageField = { language: LanguageCode.optional() };

export const PositionRequest = z.object({ id: PositionId, ...languageField });

export const Country = z.object({
  id: PositionId,
  countryName: z.string(),
  countryCode: z.string().length(2),
});
export type Country = z.infer<typeof Country>;

/** The fields of every place: in lists and in the tree. */
export const Place = z.object({
  value: PositionId,
  label: z.string(),
  /** The only postcode of the place. Forms fill it in, and the user can change it. */
  postcode: z.string().optional(),
  /** The postcodes of a place that has several. Forms do not fill one in. */
  postcodes: z.array(z.string()).optional(),
});

/** A place in a list or select. */
export const Position = Place.extend({
  /** The name in Latin letters, if the label is in other letters. */
  latin: z.string().optional(),
  /** True if no places are below this one. The rest of the address is then free text. */
  leaf: z.boolean(),
});
export type Position = z.infer<typeof Position>;

/** A place and the places above it, from the first level down. */
export const PositionPath = z.object({
  path: z.array(Position).min(1),
  /** The postcode of the request; otherwise the only postcode of the place; null if the place has none or several. */
  postcode: z.string().nullable(),
});
export type PositionPath = z.infer<typeof PositionPath>;

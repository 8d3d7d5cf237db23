import * as z from 'zod';
import { LanguageCode } from '../values/fields.ts';
import { POSITION_ID_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';

/** The id of a country or of any place below one: opaque, and the same after every rebuild of the data. */
export const PositionId = z
  .string(problem('field_invalid'))
  .min(1, problem('field_invalid'))
  .max(POSITION_ID_MAX, problem('field_invalid'));

/** Whose language the names are in; without it, the one the portal would greet the reader in. */
export const reader = { language: LanguageCode.optional() };

export const PositionRequest = z.object({ id: PositionId, ...reader });

export const Country = z.object({
  id: PositionId,
  countryName: z.string(),
  countryCode: z.string().length(2),
});
export type Country = z.infer<typeof Country>;

/** What every place has in common. */
export const Place = z.object({
  value: PositionId,
  label: z.string(),
  /** Where the place has one postcode. It is a proposal: forms fill it in and let it be changed. */
  postcode: z.string().optional(),
  /** Where the place has several postcodes, none of them can be proposed. */
  postcodes: z.array(z.string()).optional(),
});

/** A place in a list, to choose from. */
export const Position = Place.extend({
  /** The name in Latin letters, where the label is not. */
  latin: z.string().optional(),
  /** Nothing lies below this place: the rest of the address is free text. */
  leaf: z.boolean(),
});
export type Position = z.infer<typeof Position>;

/** A place with those above it, from the first level down. */
export const PositionPath = z.object({
  path: z.array(Position).min(1),
  /** The one asked for, else the place's own where it has one alone. */
  postcode: z.string().nullable(),
});
export type PositionPath = z.infer<typeof PositionPath>;

import type { Problem } from '../../values/problems.ts';
import type { RefusalName } from '../errors.ts';

// The English texts are in problems.ts and errors.ts. All texts are in the contract, because the server writes them
// into the spreadsheet of failed import rows.
export type ProblemTexts = Record<Problem, string>;

/** Refusals that a row of an import can have: it has no price, or its reference is in use. */
export const rowRefusals = [
  'service_unknown',
  'destination_missing',
  'destination_not_served',
  'parcel_too_heavy',
  'reference_used',
] as const satisfies readonly RefusalName[];
export type RowRefusalTexts = Record<(typeof rowRefusals)[number], string>;

import type { Problem } from '../../values/problems.ts';
import type { RefusalName } from '../errors.ts';

// English stands in problems.ts and errors.ts. The other languages stand here and not in the web, for the server says
// them too: in the spreadsheet of rows that could not be imported.
export type ProblemTexts = Record<Problem, string>;

/** What else can be wrong with a row: no price for it, or its reference is taken. */
export const rowRefusals = [
  'service_unknown',
  'destination_missing',
  'destination_not_served',
  'parcel_too_heavy',
  'reference_used',
] as const satisfies readonly RefusalName[];
export type RowRefusalTexts = Record<(typeof rowRefusals)[number], string>;

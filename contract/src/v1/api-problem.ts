import * as z from 'zod';
import { FieldProblems } from '../values/fields.ts';

/** The body of an unsuccessful API response (RFC 9457, application/problem+json). */
export const ApiProblem = z.object({
  /** A URI that is equal for all refusals of the same name. */
  type: z.string(),
  /** The English message. */
  title: z.string(),
  status: z.int(),
  /** The name of the refusal, which programs should compare. */
  code: z.string(),
  /** The id under which the carrier finds the request in its log. */
  requestId: z.string(),
  /** The problems of fields. `field` is a path such as order.receiver.mobile. */
  problems: FieldProblems.optional(),
  /** Further details by name, such as the waybill number that already has the reference. */
  about: z.record(z.string(), z.string()).optional(),
});
export type ApiProblem = z.infer<typeof ApiProblem>;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

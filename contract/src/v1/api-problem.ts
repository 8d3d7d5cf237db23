import * as z from 'zod';
import { FieldProblems } from '../values/fields.ts';

/** What is answered over the API instead of a result: RFC 9457, as application/problem+json. */
export const ApiProblem = z.object({
  /** The same for every refusal of this name. */
  type: z.string(),
  /** The English message. */
  title: z.string(),
  status: z.int(),
  /** The refusal by its name: what a program asks after. */
  code: z.string(),
  /** By this the carrier finds the request in its log. */
  requestId: z.string(),
  /** Which fields are wrong, and how; `field` is a path such as order.receiver.mobile. */
  problems: FieldProblems.optional(),
  /** What else one needs to know, by name: the waybill that has the reference already. */
  about: z.record(z.string(), z.string()).optional(),
});
export type ApiProblem = z.infer<typeof ApiProblem>;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

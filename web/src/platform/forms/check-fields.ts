import { type Problem, toProblem } from '@miya/contract';
import { NewPassword } from '@miya/contract/fields';
import type * as z from 'zod';

/** The first problem of each field that has one. */
export type FieldProblems = Partial<Record<string, Problem>>;

/** Checks values with the schema of the contract, which the server uses too. */
export function checkFields(request: z.ZodObject, values: Record<string, unknown>): FieldProblems {
  const outcome = request.safeParse(values);
  const problems: FieldProblems = {};
  for (const issue of outcome.error?.issues ?? [])
    problems[String(issue.path[0])] ??= toProblem(issue.message);
  return problems;
}

/** Checks the repeated password: required, long enough and equal to the first. */
export function checkConfirmation(password: string, confirmation: string): Problem | undefined {
  if (confirmation === '') return 'confirmation_required';
  const problem = NewPassword.safeParse(confirmation).error?.issues[0]?.message;
  if (problem) return toProblem(problem);
  return confirmation === password ? undefined : 'passwords_differ';
}

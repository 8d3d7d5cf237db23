import { type Problem, toProblem } from '@miya/contract';
import { NewPassword } from '@miya/contract/fields';
import type * as z from 'zod';

/** What is wrong with each field; the first problem of a field is the one to tell. */
export type Checked = Partial<Record<string, Problem>>;

/** Checks with the contract's own schema: form and server cannot disagree. */
export function checkFields(request: z.ZodObject, values: Record<string, unknown>): Checked {
  const outcome = request.safeParse(values);
  const problems: Checked = {};
  for (const issue of outcome.error?.issues ?? [])
    problems[String(issue.path[0])] ??= toProblem(issue.message);
  return problems;
}

/** The second password: required, long enough by itself, and the same as the first. */
export function checkConfirmation(password: string, confirmation: string): Problem | undefined {
  if (confirmation === '') return 'confirmation_required';
  const problem = NewPassword.safeParse(confirmation).error?.issues[0]?.message;
  if (problem) return toProblem(problem);
  return confirmation === password ? undefined : 'passwords_differ';
}

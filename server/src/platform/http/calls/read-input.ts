import { type Call, type FieldProblem, toProblem } from '@miya/contract';

export type ReadInput = { value: unknown } | { problems: FieldProblem[] };

/** What a request says, read by the call's own schema; or what is wrong with it, field by field. */
export function readInput(said: unknown, call: Call): ReadInput {
  const parsed = call.request.safeParse(said);
  if (parsed.success) return { value: parsed.data };
  // One problem per field: the first is what the person has to mend first.
  const first = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    // A field that is none is named itself, not what it stands in.
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    for (const name of names) {
      const field = [...issue.path, ...name].join('.');
      if (!first.has(field)) first.set(field, { field, problem: toProblem(issue.message) });
    }
  }
  return { problems: [...first.values()] };
}

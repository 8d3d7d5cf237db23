import { type Call, type FieldProblem, toProblem } from '@miya/contract';

export type ParsedInput = { value: unknown } | { problems: FieldProblem[] };

/** Parses the input of a request with the schema of its call. Returns the value, or one problem per invalid field. */
export function parseInput(input: unknown, call: Call): ParsedInput {
  const parsed = call.request.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const problemByField = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    // For an unknown key, the path of the issue ends at the parent object. Add the key to get the path of the field.
    const keyPaths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    for (const keyPath of keyPaths) {
      const field = [...issue.path, ...keyPath].join('.');
      // Keep the first problem of a field: users correct one problem at a time.
      if (!problemByField.has(field)) problemByField.set(field, { field, problem: toProblem(issue.message) });
    }
  }
  return { problems: [...problemByField.values()] };
}

import type * as z from 'zod';

/** Parses the value by its schema. Calls `onIssue` for each issue and returns undefined when there are issues. */
export function parseWithSchema<T>(
  schema: z.ZodType<T>,
  value: unknown,
  onIssue: (path: PropertyKey[], message: string) => void,
): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) onIssue(path, message);
  return undefined;
}

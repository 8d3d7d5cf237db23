import type * as z from 'zod';

/** The value as its schema has it; what is wrong is told by its path. */
export function checked<T>(
  schema: z.ZodType<T>,
  value: unknown,
  fail: (path: PropertyKey[], message: string) => void,
): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) fail(path, message);
  return undefined;
}

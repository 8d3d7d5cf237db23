import * as z from 'zod';
import { Turns } from '../../jobs/turns.ts';

/** Parses a large response like `schema.parse()`, with its lists item by item, in turns with other work. */
export async function parseInTurns(schema: z.ZodType, value: unknown): Promise<unknown> {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null)
    return schema.parse(value);
  const turns = new Turns();
  const lists: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(value)) {
    const field = schema.shape[name];
    // Lists with length checks are parsed as a whole.
    if (!Array.isArray(list) || !(field instanceof z.ZodArray) || field.def.checks?.length) continue;
    const parsed: unknown[] = [];
    for (const item of list) {
      parsed.push(z.parse(field.element, item));
      await turns.next();
    }
    lists[name] = parsed;
  }
  const emptied = Object.fromEntries(Object.keys(lists).map((name) => [name, []]));
  return { ...schema.parse({ ...value, ...emptied }), ...lists };
}

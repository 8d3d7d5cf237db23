import { parseArgs } from 'node:util';
import type * as z from 'zod';
import type { Db } from '../platform/db/connection/connect.ts';
import { UsageError } from './input/usage-error.ts';

type Values = Record<string, string | undefined>;

export type CommandDeclaration<Options> = {
  summary: string;
  /** Each option and what it stands for. */
  options: Record<string, string>;
  /** Takes the options as typed, by name. */
  schema: z.ZodType<Options>;
  run: (owner: Db, options: Options) => Promise<string[]>;
};

export type Command = {
  summary: string;
  options: Record<string, string>;
  read: (words: string[]) => unknown;
  run: (owner: Db, options: unknown) => Promise<string[]>;
};

/** A command whose options are checked by its schema before anything is touched. */
export function command<Options>({ summary, options, schema, run }: CommandDeclaration<Options>): Command {
  const read = (words: string[]): Options => {
    const parsed = schema.safeParse(readWords(words, options));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`);
  };
  return { summary, options, read, run: (owner, checked) => run(owner, checked as Options) };
}

function readWords(words: string[], options: Record<string, string>): Values {
  const known = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args: words, options: known }).values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

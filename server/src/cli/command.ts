import { parseArgs } from 'node:util';
import type * as z from 'zod';
import type { Db } from '../platform/db/connection/connect.ts';
import { UsageError } from './input/usage-error.ts';

type OptionValues = Record<string, string | undefined>;

export type CommandDeclaration<Options> = {
  /** One line for the help. */
  summary: string;
  /** The description of each option for the help, by option name. */
  options: Record<string, string>;
  /** Parses the options, which are texts by name. */
  schema: z.ZodType<Options>;
  run: (owner: Db, options: Options) => Promise<string[]>;
};

export type Command = {
  summary: string;
  options: Record<string, string>;
  parse: (args: string[]) => unknown;
  run: (owner: Db, options: unknown) => Promise<string[]>;
};

/** Creates a command. Its schema checks the options before the database is opened. */
export function createCommand<Options>({
  summary,
  options,
  schema,
  run,
}: CommandDeclaration<Options>): Command {
  const parse = (args: string[]): Options => {
    const parsed = schema.safeParse(parseOptions(args, options));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}`);
  };
  return { summary, options, parse, run: (owner, parsed) => run(owner, parsed as Options) };
}

function parseOptions(args: string[], options: Record<string, string>): OptionValues {
  const known = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args, options: known }).values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

import { formatStartError } from '../platform/config/format-start-error.ts';
import { VERSION } from '../platform/config/version.ts';
import type { Db } from '../platform/db/connection/connect.ts';
import { findCommand, formatHelp } from './commands.ts';
import { FindingsError } from './findings-error.ts';
import { UsageError } from './input/usage-error.ts';

/** The output and the exit code of a command: 0 done, 1 failed or has findings, 2 wrong usage or refused. */
export type CommandResult = { code: 0 | 1 | 2; lines: string[]; error?: string };

type OpenedDatabase = { owner: Db; close: () => Promise<void> };

/** Runs AREA ACTION [options]. Opens the database only when the command line is valid. */
export async function runCommandLine(
  args: string[],
  open: () => Promise<OpenedDatabase>,
): Promise<CommandResult> {
  if (args[0] === 'version') return { code: 0, lines: [`Miya ${VERSION}`] };
  const command = await findCommand(args);
  if (!command || args.includes('--help')) {
    const isHelpRequest = command || args.length === 0 || args.includes('--help');
    return { code: isHelpRequest ? 0 : 2, lines: [await formatHelp(args[0])] };
  }
  try {
    const options = command.parse(args.slice(2));
    const { owner, close } = await open();
    try {
      return { code: 0, lines: await command.run(owner, options) };
    } finally {
      await close();
    }
  } catch (error) {
    return toCommandResult(error);
  }
}

function toCommandResult(error: unknown): CommandResult {
  if (error instanceof FindingsError) return { code: 1, lines: error.lines };
  if (error instanceof UsageError) return { code: 2, lines: [], error: error.message };
  const violation = formatConstraintViolation(error as { code?: unknown; detail?: unknown });
  return violation
    ? { code: 2, lines: [], error: violation }
    : { code: 1, lines: [], error: formatStartError(error) };
}

/**
 * Formats a violated constraint (SQLSTATE class 23) by the detail of PostgreSQL, which names the conflicting values.
 */
function formatConstraintViolation(error: { code?: unknown; detail?: unknown } | null): string | undefined {
  const isViolation = typeof error?.code === 'string' && error.code.startsWith('23');
  return isViolation ? `Refused: ${error?.detail}` : undefined;
}

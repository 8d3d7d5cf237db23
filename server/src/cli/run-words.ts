import { explainStart } from '../platform/config/explain-start.ts';
import type { Db } from '../platform/db/connection/connect.ts';
import { findCommand, help } from './commands.ts';
import { Found } from './found.ts';
import { UsageError } from './input/usage-error.ts';

/** What a command printed, and how it ended: 0 done, 1 failed or found something, 2 makes no sense. */
export type CommandResult = { code: 0 | 1 | 2; lines: string[]; error?: string };

type Opened = { owner: Db; close: () => Promise<void> };

/** Runs AREA ACTION [options]. The database is opened only once the words make sense. */
export async function runWords(words: string[], open: () => Promise<Opened>): Promise<CommandResult> {
  const command = await findCommand(words);
  if (!command || words.includes('--help')) {
    const asked = command || words.length === 0 || words.includes('--help');
    return { code: asked ? 0 : 2, lines: [await help(words[0])] };
  }
  try {
    const options = command.read(words.slice(2));
    const { owner, close } = await open();
    try {
      return { code: 0, lines: await command.run(owner, options) };
    } finally {
      await close();
    }
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): CommandResult {
  if (error instanceof Found) return { code: 1, lines: error.lines };
  if (error instanceof UsageError) return { code: 2, lines: [], error: error.message };
  const conflict = explainConflict(error as { code?: unknown; detail?: unknown });
  return conflict
    ? { code: 2, lines: [], error: conflict }
    : { code: 1, lines: [], error: explainStart(error) };
}

/** What the words ask for meets rows that forbid it: PostgreSQL names them best. */
function explainConflict(error: { code?: unknown; detail?: unknown } | null): string | undefined {
  const conflict = typeof error?.code === 'string' && error.code.startsWith('23');
  return conflict ? `Refused: ${error?.detail}` : undefined;
}

import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { explainStart } from '../explain-start.ts';
import type { Command } from './command.ts';
import { findCommand, help } from './commands.ts';
import { Found } from './found.ts';
import { UsageError } from './usage-error.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

/** npm run miya -- AREA ACTION [options], on the database that the server would use, running or not. */
async function main(words: string[]): Promise<void> {
  const command = findCommand(words);
  if (!command || words.includes('--help')) {
    print(help(words[0]));
    if (!command && words.length > 0 && !words.includes('--help')) process.exitCode = 2;
    return;
  }
  await run(command, words.slice(2));
}

async function run(command: Command, words: string[]): Promise<void> {
  const options = command.read(words);
  const database = await prepareDatabase(readConfig(process.env), () => undefined);
  const owner = connect({ url: database.ownerUrl, connections: 2, onError: () => undefined });
  try {
    for (const line of await command.run(owner, options)) print(line);
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    error.lines.forEach(print);
    process.exitCode = 1;
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

main(process.argv.slice(2)).catch((error) => {
  const usage = error instanceof UsageError ? error.message : explainConflict(error);
  process.stderr.write(`${usage ?? explainStart(error)}\n`);
  process.exitCode = usage ? 2 : 1;
});

/** What the words ask for meets rows that forbid it: PostgreSQL names them best. */
function explainConflict(error: { code?: unknown; detail?: unknown }): string | undefined {
  const conflict = typeof error.code === 'string' && error.code.startsWith('23');
  return conflict ? `Refused: ${error.detail}` : undefined;
}

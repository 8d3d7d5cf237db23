import { runWords } from './run-words.ts';

/** npm run miya -- AREA ACTION [options], on the database that the server would use, running or not. */
const { code, lines, error } = await runWords(process.argv.slice(2), async () => {
  // Loaded once the words make sense: whoever asks for help, or has mistyped something, need not wait for a database.
  const { openDatabase } = await import('./open-database.ts');
  return openDatabase();
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;

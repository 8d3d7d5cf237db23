import { runCommandLine } from './run-command-line.ts';

/** npm run miya -- AREA ACTION [options]. Uses the database of the server; the server may be running or stopped. */
const { code, lines, error } = await runCommandLine(process.argv.slice(2), async () => {
  // Imported only when the command line is valid, so that help and usage errors do not wait for these modules.
  const { openDatabase } = await import('./open-database.ts');
  return openDatabase();
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (error) process.stderr.write(`${error}\n`);
process.exitCode = code;

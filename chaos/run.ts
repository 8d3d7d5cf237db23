import { killedImport } from './t01-killed-import.ts';
import { hostileSheets } from './t20-hostile-sheets.ts';
import { offline } from './t24-offline.ts';

/** By the row of the table of trust. Each prints its figure and answers whether it is within its limit. */
const scenarios: Record<string, () => Promise<boolean>> = {
  t1: killedImport,
  t20: hostileSheets,
  t24: offline,
};

const asked = process.argv.slice(2).map((name) => name.toLowerCase());
const chosen = Object.entries(scenarios).filter(([name]) => asked.length === 0 || asked.includes(name));
if (chosen.length === 0) {
  console.error(`No such scenario. There are: ${Object.keys(scenarios).join(', ')}`);
  process.exitCode = 1;
}
for (const [name, run] of chosen) {
  console.log(`\n${name.toUpperCase()}`);
  if (!(await run())) process.exitCode = 1;
}
// A server that lingers must not keep us.
process.exit();

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { Failure, main, ROOT, run, say, tool } from './run.mjs';

const STEPS = [
  { name: 'format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  ...['contract', 'server', 'web', 'e2e'].map((part) => ({
    name: `types of ${part}`,
    command: tool('tsc'),
    args: ['-p', part],
    needs: join(ROOT, part, 'tsconfig.json'),
  })),
];

/** Runs every check, also after one has failed, so that all there is to mend is seen at once. */
export async function runChecks() {
  const results = [];
  for (const { name, command, args, needs } of STEPS) {
    if (needs && !existsSync(needs)) throw new Failure(`${needs} is missing.`);
    const ok = (await run(command, args)) === 0;
    say(`${ok ? 'passed' : 'FAILED'}: ${name}`);
    results.push(ok);
  }
  return results;
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  const failed = (await runChecks()).filter((ok) => !ok).length;
  if (failed > 0) throw new Failure(`${failed} of ${STEPS.length} checks failed`);
});

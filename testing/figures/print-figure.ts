import { randomInt } from 'node:crypto';

/** Prints the figure of a row, so that a run shows what it has measured and not only that it passed. */
export function printFigure(row: string, figure: string): void {
  process.stdout.write(`${row.padEnd(4)} ${figure}\n`);
}

/** Whether a row is run with all it has, as `npm run chaos` does: `npm test` runs as much of it as is likely to notice. */
export const isFullRun = process.env.MIYA_WHOLE === '1';

/** What `npm test` draws from, so that a change is never refused for what another draw has found. */
const USUAL_SEED = 2026;

/** The seed of a random run, another one for each whole run, and printed so that it can be repeated: MIYA_SEED=... */
export function chooseSeed(row: string): number {
  const seed = Number(process.env.MIYA_SEED) || (isFullRun ? randomInt(2 ** 31 - 1) : USUAL_SEED);
  printFigure(row, `MIYA_SEED=${seed}`);
  return seed;
}

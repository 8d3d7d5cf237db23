import { randomInt } from 'node:crypto';

/** Prints the figure of a row, so that a run shows what it has measured and not only that it passed. */
export function report(row: string, figure: string): void {
  process.stdout.write(`${row.padEnd(4)} ${figure}\n`);
}

/** The seed of a random run, printed so that the run can be repeated: MIYA_SEED=... */
export function seedFor(row: string): number {
  const seed = Number(process.env.MIYA_SEED) || randomInt(2 ** 31 - 1);
  report(row, `MIYA_SEED=${seed}`);
  return seed;
}

/** Whether a row is run with all it has, as `npm run chaos` does: `npm test` runs as much of it as is likely to notice. */
export const isWhole = process.env.MIYA_WHOLE === '1';

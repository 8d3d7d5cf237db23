import { randomInt } from 'node:crypto';

/** Prints a measured figure with the name of its test: `T26  p95 120 ms`. */
export function printFigure(testName: string, figure: string): void {
  process.stdout.write(`${testName.padEnd(4)} ${figure}\n`);
}

/** Whether a test runs with all its inputs, as in `npm run chaos`. `npm test` runs a smaller part of them. */
export const isFullRun = process.env.MIYA_WHOLE === '1';

/** `npm test` always uses this seed, so a failure is caused by a change of the code and not by other random inputs. */
const DEFAULT_SEED = 2026;

/**
 * Chooses the seed of a test and prints it, so that the run can be repeated. Takes the first that applies:
 * 1. MIYA_SEED
 * 2. a random seed in a full run
 * 3. DEFAULT_SEED
 */
export function chooseSeed(testName: string): number {
  const seed = Number(process.env.MIYA_SEED) || (isFullRun ? randomInt(2 ** 31 - 1) : DEFAULT_SEED);
  printFigure(testName, `MIYA_SEED=${seed}`);
  return seed;
}

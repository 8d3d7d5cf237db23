import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reconcileTenant } from '../../server/src/features/finance/index.ts';
import { checkCharges } from '../../server/src/features/orders/index.ts';
import { printFigure } from '../../testing/figures/print-figure.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';

/** Returns the value that this share of the values does not exceed: 0.95 -> p95. NaN when there are no values. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Reads the resident memory of a process in MB from /proc. */
export const readResidentMb = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

export type CheckResult = { description: string; hasPassed: boolean };

/** Prints each result, marked 'right' or 'WRONG', and returns whether all checks have passed. */
export function printResults(testName: string, results: readonly CheckResult[]): boolean {
  for (const { description, hasPassed } of results)
    printFigure(testName, `${hasPassed ? 'right' : 'WRONG'}: ${description}`);
  return results.every(({ hasPassed }) => hasPassed);
}

type TenantLedger = { db: ClientWorld['db']; client: { tenantId: number } };

/** The last check of every fault test: each account balance equals the sum of its entries, each charge its order. */
export async function checkLedger({ db, client }: TenantLedger): Promise<CheckResult> {
  const mismatches = await reconcileTenant(db, client.tenantId, { checks: [checkCharges] });
  return {
    description: `the ledger has ${mismatches.length} accounts that do not add up`,
    hasPassed: mismatches.length === 0,
  };
}

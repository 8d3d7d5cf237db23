import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reconcileTenant } from '../../server/src/features/finance/index.ts';
import { checkCharges } from '../../server/src/features/orders/index.ts';
import { printFigure } from '../../testing/figures/print-figure.ts';
import type { ClientWorld } from '../../testing/worlds/client-world.ts';

/** The value that so much of them (0.95) stay within. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** The memory of a process in MB, as Linux counts it. */
export const residentMb = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

export const round = (value: number) => Math.round(value * 10) / 10;

export type Finding = { what: string; isRight: boolean };

/** Prints what was found, a fault by name, and whether all of it is right. */
export function conclude(row: string, findings: readonly Finding[]): boolean {
  for (const { what, isRight } of findings) printFigure(row, `${isRight ? 'right' : 'WRONG'}: ${what}`);
  return findings.every(({ isRight }) => isRight);
}

type Ledger = { db: ClientWorld['db']; client: { tenantId: number } };

/** The last finding of every row: the ledger adds up. */
export async function reconciled({ db, client }: Ledger): Promise<Finding> {
  const mismatches = await reconcileTenant(db, client.tenantId, { checks: [checkCharges] });
  return {
    what: `the ledger has ${mismatches.length} accounts that do not add up`,
    isRight: mismatches.length === 0,
  };
}

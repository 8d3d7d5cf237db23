import type { RowChange } from './row-changes.ts';

const MAX_STEPS = 100;
/**
 * The maximum number of row changes in all steps together. It limits the memory, because one step can change all rows
 * of a sheet. The newest step stays even if it exceeds this number.
 */
const MAX_CHANGES = 500_000;

/** The steps that can be undone (`past`) and redone (`future`). The last step of a list is undone or redone first. */
export type EditHistory = { past: readonly RowChange[][]; future: readonly RowChange[][] };
export const emptyEditHistory: EditHistory = { past: [], future: [] };

/** Adds a step, drops the oldest steps beyond the limits, and clears the steps that could be redone. */
export function addEditStep({ past }: EditHistory, step: RowChange[]): EditHistory {
  const steps = [...past, step].slice(-MAX_STEPS);
  while (steps.length > 1 && steps.reduce((sum, { length }) => sum + length, 0) > MAX_CHANGES) steps.shift();
  return { past: steps, future: [] };
}

/** Returns the step to undo and the history without that step. Undefined if no step is left. */
export function undoStep({
  past,
  future,
}: EditHistory): { step: RowChange[]; history: EditHistory } | undefined {
  const step = past.at(-1);
  return step && { step, history: { past: past.slice(0, -1), future: [...future, step] } };
}

/** Returns the step to redo and the history after that step. Undefined if no step was undone. */
export function redoStep({
  past,
  future,
}: EditHistory): { step: RowChange[]; history: EditHistory } | undefined {
  const step = future.at(-1);
  return step && { step, history: { past: [...past, step], future: future.slice(0, -1) } };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { getFileFault } from '../../web/src/spreadsheets/file-fault.ts';
import { readFirstSheet } from '../../web/src/spreadsheets/open-workbook.ts';
import { mutated } from './mutated-files.ts';

/** What reading one file came to: what was told, after how long, and the most memory it took meanwhile. */
export type Read = { index: number; told: string; took: number; megabytes: number };

// A process of its own, as a reader in the browser is a worker of its own: it may be ended in the middle of a file.
process.on('message', async ({ seed, index }: { seed: number; index: number }) => {
  const bytes = new Uint8Array(mutated(seed, index).content);
  const before = forgetPeak();
  const began = performance.now();
  let told = 'read';
  try {
    for await (const _ of readFirstSheet(bytes));
  } catch (error) {
    told = getFileFault(error);
  }
  const took = performance.now() - began;
  process.send?.({ index, told, took, megabytes: peak() - before } satisfies Read);
});

/** Linux counts the greatest memory of a process, and can be told to begin anew. */
function forgetPeak(): number {
  writeFileSync('/proc/self/clear_refs', '5');
  return peak();
}

const peak = () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;

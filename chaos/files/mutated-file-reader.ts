import { readFileSync, writeFileSync } from 'node:fs';
import { getFileFault } from '../../web/src/spreadsheets/file-fault.ts';
import { readFirstSheet } from '../../web/src/spreadsheets/open-workbook.ts';
import { createMutatedFile } from './create-mutated-file.ts';

/** `outcome` is 'read' or the code of the file fault. `megabytes` is the rise of the peak memory while reading. */
export type ReadResult = { index: number; outcome: string; durationMs: number; megabytes: number };

// The reader runs in its own process, as it runs in a worker in the browser, so it can be ended in the middle of a
// file.
process.on('message', async ({ seed, index }: { seed: number; index: number }) => {
  const bytes = new Uint8Array(createMutatedFile(seed, index).content);
  const before = resetPeakMemory();
  const startedAt = performance.now();
  let outcome = 'read';
  try {
    for await (const _ of readFirstSheet(bytes));
  } catch (error) {
    outcome = getFileFault(error);
  }
  const durationMs = performance.now() - startedAt;
  process.send?.({
    index,
    outcome,
    durationMs,
    megabytes: readPeakMegabytes() - before,
  } satisfies ReadResult);
});

/** Linux records the peak memory of a process. Writing '5' to clear_refs resets it. */
function resetPeakMemory(): number {
  writeFileSync('/proc/self/clear_refs', '5');
  return readPeakMegabytes();
}

const readPeakMegabytes = () =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;

import { turn } from '../../ui/turn.ts';
import { type PackedRows, unpackRows } from './pack-rows.ts';
import type { CheckAnswer, CheckRequest, SheetRow } from './protocol.ts';
import { RowChecker } from './row-checker.ts';

/** Rows checked before looking whether something more urgent has come. */
const SLICE = 100;

let checker = new RowChecker({ home: '', currency: '' });
const urgent: SheetRow[] = [];
/** The reader is faster than we are: what waits is kept small. */
const waiting: PackedRows[] = [];
let slice: SheetRow[] = [];
/** Rows edited since the file was read: as it had them, they count no more. */
const edited = new Set<number>();
let isBusy = false;

/** Every row by the contract's own rules, beside the reading and beside the page. */
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if (data.task === 'check') {
    for (const one of data.rows) {
      urgent.push(one);
      edited.add(one.row);
    }
  } else {
    checker = new RowChecker(data.home);
    if (data.rows)
      data.rows.onmessage = ({ data: rows }: MessageEvent<PackedRows>) => {
        waiting.push(rows);
        work();
      };
  }
  work();
});

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let rows = next(); rows; rows = next()) {
    self.postMessage({ findings: checker.check(rows) } satisfies CheckAnswer);
    // An edit that has come meanwhile is taken in before the next slice.
    await turn();
  }
  isBusy = false;
}

function next(): SheetRow[] | undefined {
  if (urgent.length > 0) return urgent.splice(0, SLICE);
  if (slice.length === 0) {
    const packed = waiting.shift();
    if (packed === undefined) return undefined;
    slice = unpackRows(packed);
  }
  return slice.splice(0, SLICE).filter(({ row }) => !edited.has(row));
}

import { turn } from '../../browser/turn.ts';
import { unpackRows } from './pack-rows.ts';
import type { CheckAnswer, CheckRequest, PackedRows, RowFinding, SheetRow } from './protocol.ts';
import { RowChecker } from './row-checker.ts';
import { takeFirst } from './take-first.ts';

/** Rows checked before looking whether something more urgent has come. */
const SLICE = 100;

let checker = new RowChecker({ home: '', currency: '' });
const urgent = new Map<number, SheetRow>();
/** The reader is faster than we are: what waits is kept small. */
const waiting: PackedRows[] = [];
let slice: SheetRow[] = [];
/** Rows edited since the file was read: as it had them, they count no more. */
const edited = new Set<number>();
let isBusy = false;

/** Every row by the contract's own rules, beside the reading and beside the page. */
self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  if (data.task === 'check') {
    for (const one of unpackRows(data.rows)) {
      // As it was before, nobody needs to know any more.
      urgent.set(one.row, one);
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
    self.postMessage(answerOf(checker.check(rows)));
    // An edit that has come meanwhile is taken in before the next slice.
    await turn();
  }
  isBusy = false;
}

function answerOf(findings: readonly RowFinding[]): CheckAnswer {
  const isPlain = ({ problems, twin }: RowFinding) => problems.length === 0 && twin === undefined;
  return {
    sound: Int32Array.from(findings.filter(isPlain), ({ row }) => row),
    findings: findings.filter((one) => !isPlain(one)),
  };
}

function next(): SheetRow[] | undefined {
  if (urgent.size > 0) return takeFirst(urgent, SLICE);
  if (slice.length === 0) {
    const packed = waiting.shift();
    if (packed === undefined) return undefined;
    slice = unpackRows(packed);
  }
  return slice.splice(0, SLICE).filter(({ row }) => !edited.has(row));
}

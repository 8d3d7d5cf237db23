import { turn } from '../../../../platform/browser/turn.ts';
import type { CheckAnswer, CheckRequest, PackedRows, RowFinding, SheetRow } from '../protocol.ts';
import { partRows } from '../read/pack-rows.ts';
import { takeFirst } from '../read/take-first.ts';
import { RowChecker } from './row-checker.ts';

/** Rows checked before looking whether something more urgent has come. */
const SLICE = 100;

/** Takes rows to be checked and answers slice by slice; rows that were edited come before those of the file. */
export function createCheckQueue(answer: (answer: CheckAnswer) => void): (request: CheckRequest) => void {
  let checker = new RowChecker({ home: '', currency: '' });
  const urgent = new Map<number, SheetRow>();
  /** The reader is faster than we are: what waits stays packed, and so takes little memory. */
  const waiting: PackedRows[] = [];
  let slice: SheetRow[] = [];
  /** Rows edited since the file was read: as the file had them, they count no more. */
  const edited = new Set<number>();
  let isBusy = false;

  const next = (): SheetRow[] | undefined => {
    if (urgent.size > 0) return takeFirst(urgent, SLICE);
    if (slice.length === 0) {
      const packed = waiting.shift();
      if (packed === undefined) return undefined;
      slice = partRows(packed);
    }
    return slice.splice(0, SLICE).filter(({ row }) => !edited.has(row));
  };

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (let rows = next(); rows; rows = next()) {
      answer(describe(checker.check(rows)));
      // An edit that has come meanwhile is taken in before the next slice.
      await turn();
    }
    isBusy = false;
  };

  return (request) => {
    if (request.task === 'check') {
      for (const one of partRows(request.rows)) {
        // Nobody needs to know any more what the row was like before.
        urgent.set(one.row, one);
        edited.add(one.row);
      }
    } else {
      checker = new RowChecker(request.home);
      if (request.rows)
        request.rows.onmessage = ({ data: rows }: MessageEvent<PackedRows>) => {
          waiting.push(rows);
          work();
        };
    }
    work();
  };
}

function describe(findings: readonly RowFinding[]): CheckAnswer {
  const isPlain = ({ problems, twin, order, shared, isSenderNowhere }: RowFinding) =>
    problems.length === 0 &&
    twin === undefined &&
    order === undefined &&
    shared === undefined &&
    !isSenderNowhere;
  return {
    sound: Int32Array.from(findings.filter(isPlain), ({ row }) => row),
    findings: findings.filter((one) => !isPlain(one)),
  };
}

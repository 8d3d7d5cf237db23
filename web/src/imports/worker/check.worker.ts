import type { CheckAnswer, CheckRequest, SheetRow } from './protocol.ts';
import { RowChecker } from './row-checker.ts';

/** Rows checked before looking whether something more urgent has come. */
const SLICE = 100;

let checker = new RowChecker({ home: '', currency: '' });
const urgent: SheetRow[] = [];
const waiting: SheetRow[][] = [];
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
      data.rows.onmessage = ({ data: rows }: MessageEvent<SheetRow[]>) => {
        waiting.push(rows.filter(({ row }) => !edited.has(row)));
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

/** The next turn of the loop; a timer would wait four milliseconds each time. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

function next(): SheetRow[] | undefined {
  if (urgent.length > 0) return urgent.splice(0, SLICE);
  const slice = waiting[0];
  if (!slice) return undefined;
  if (slice.length <= SLICE) waiting.shift();
  return slice.splice(0, SLICE).filter(({ row }) => !edited.has(row));
}

import { addImportRows, cancelImport, finishImport, getImport, startImport } from '@miya/contract/imports';
import { FILE_NAME_MAX } from '@miya/contract/limits';
import { sendQuietly } from '../../api/send.ts';
import { makeId } from '../../browser/make-id.ts';
import { eachInSlices } from '../../browser/turn.ts';
import { checkAgain } from '../check/checker.ts';
import { desk, type Job, setDesk } from '../desk.ts';
import { inTurn } from '../edits-in-turn.ts';
import { keepNothing, keepNow, keepRows } from '../keep/keep-desk.ts';
import { emptyHistory } from '../model/history.ts';
import { isSound } from '../model/summary.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { runJob, type World } from './run-job.ts';

let round = 0;

/** Takes the sound rows out of the grid and sends them. What is not sound stays. */
export async function sendSound(): Promise<void> {
  const outbox = await inTurn(takeSound);
  if (outbox.length === 0) return;
  keepRows(outbox.map(({ row }) => row));
  await keepNow();
  await goOn();
}

async function takeSound(): Promise<SheetRow[]> {
  const { sheet, rows, states } = desk();
  const isOver = () => desk().sheet !== sheet;
  const [outbox, stays]: [SheetRow[], SheetRow[]] = [[], []];
  await eachInSlices(rows, (one) => (isSound(states, one) ? outbox : stays).push(one), isOver);
  if (outbox.length === 0 || isOver()) return [];
  const job: Job = {
    id: makeId(),
    rows: outbox.length,
    acked: 0,
    again: false,
    phase: 'sending',
    waitsFor: undefined,
    stoppedBy: undefined,
    import: undefined,
    speed: 0,
  };
  setDesk({
    step: 'send',
    rows: stays,
    outbox,
    job,
    // Rows that are on their way cannot be taken back by a key.
    history: emptyHistory,
    onlyProblems: false,
    pinned: new Set(),
  });
  return outbox;
}

/** Sends what is in the outbox, from where it was left. */
export async function goOn(): Promise<void> {
  const { job, outbox } = desk();
  if (!job) return;
  round += 1;
  await runJob(job, outbox, worldOf(job.id, round));
}

/** Yes, the same file once more. */
export function sendAgain(): Promise<void> {
  const { job } = desk();
  if (job) setDesk({ job: { ...job, again: true, stoppedBy: undefined } });
  return goOn();
}

/** Nothing has been taken: all rows go back into the grid. */
export function takeBack(): void {
  round += 1;
  const { rows, outbox } = desk();
  const all = [...rows, ...outbox].sort((one, other) => one.row - other.row);
  setDesk({ step: 'check', rows: all, outbox: [], job: undefined });
  checkAgain(outbox);
  keepRows(outbox.map(({ row }) => row));
}

/** Stops it where it is; what has become an order stays one. */
export async function cancelSending(): Promise<void> {
  const { job } = desk();
  if (!job) return;
  round += 1;
  const answer = await sendQuietly(cancelImport, { id: job.id });
  const now = desk().job;
  if (now?.id !== job.id) return;
  if (answer.ok)
    end({ ...now, phase: answer.result.state === 'done' ? 'done' : 'cancelled', import: answer.result });
  else setDesk({ job: { ...now, stoppedBy: answer.refusal } });
}

/** From the result back to what is left in the grid, or to the beginning. */
export function leaveResult(): void {
  setDesk({ job: undefined, outbox: [], step: desk().rows.length > 0 ? 'check' : 'file' });
}

/** It is with the server now: nothing of the rows that were sent stays in the browser. */
function end(job: Job): void {
  const { outbox, rows } = desk();
  setDesk({ job: { ...job, waitsFor: undefined, stoppedBy: undefined }, outbox: [] });
  if (rows.length === 0) keepNothing();
  else {
    keepRows(outbox.map(({ row }) => row));
    keepNow();
  }
}

function worldOf(id: string, mine: number): World {
  return {
    start: ({ rows, again }) => {
      const { fileName, fileHash, serviceId = '', payment } = desk();
      const name = fileName.slice(0, FILE_NAME_MAX);
      return sendQuietly(startImport, { id, fileName: name, fileHash, rows, serviceId, payment, again });
    },
    add: (rows) =>
      sendQuietly(addImportRows, { id, rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })) }),
    finish: () => sendQuietly(finishImport, { id }),
    get: () => sendQuietly(getImport, { id }),
    wait: waitOrOnline,
    report: async (news) => {
      const { job } = desk();
      if (mine !== round || job?.id !== id) return;
      const next = { ...job, ...news };
      if (next.phase === 'done' || next.phase === 'cancelled') return end(next);
      setDesk({ job: next });
      if (news.acked !== undefined || news.phase !== undefined) await keepNow();
    },
    isOver: () => mine !== round || desk().job?.id !== id,
    now: () => performance.now(),
  };
}

function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
  });
}

import { FILE_NAME_MAX } from '@miya/contract/limits';
import { makeId } from '../../../platform/browser/make-id.ts';
import { eachInSlices } from '../../../platform/browser/turn.ts';
import type { Checker } from '../check/checker.ts';
import type { Recount } from '../check/count-rows.ts';
import type { InTurn } from '../edit/in-turn.ts';
import type { Keeper } from '../keep/keeper.ts';
import { emptyHistory } from '../model/edit/history.ts';
import { isSound } from '../model/view/summary.ts';
import { plainView } from '../model/view/view.ts';
import { serviceOf } from '../session/choices/service-of.ts';
import { clearSheet, type Job, type SessionStore } from '../session/state.ts';
import type { ImportWorld } from '../session/world.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { listLeft } from './list-left.ts';
import { type JobWorld, runJob } from './run-job.ts';

type Parts = {
  store: SessionStore;
  world: Pick<ImportWorld, 'server' | 'wait'>;
  checker: Checker;
  keeper: Keeper;
  recount: Recount;
  inTurn: InTurn;
};

export type Sender = ReturnType<typeof createSender>;

const newJob = (rows: number, serviceId: string): Job => ({
  serviceId,
  id: makeId(),
  rows,
  acked: 0,
  again: false,
  phase: 'sending',
  waitsFor: undefined,
  stoppedBy: undefined,
  about: {},
  import: undefined,
  speed: 0,
});

/** Takes rows out of the grid, sends them, and follows what becomes of them. */
export function createSender({ store, world: { server, wait }, checker, keeper, recount, inTurn }: Parts) {
  const { getState, setState } = store;
  /** Each run has a number: a former one ends as soon as another number is current. */
  let currentRun = 0;

  const takeSound = async (): Promise<SheetRow[]> => {
    const { sheet, rows, states } = getState();
    const serviceId = serviceOf(getState());
    const isOver = () => getState().sheet !== sheet;
    const [outbox, stays]: [SheetRow[], SheetRow[]] = [[], []];
    await eachInSlices(rows, (one) => (isSound(states, one) ? outbox : stays).push(one), isOver);
    if (outbox.length === 0 || isOver()) return [];
    setState({
      step: 'send',
      rows: stays,
      outbox,
      // By the rows as they stood: those that stay behind may name none.
      job: newJob(outbox.length, serviceId ?? ''),
      // Rows that are on their way cannot be taken back by a key.
      history: emptyHistory,
      view: plainView,
      inView: new Set(),
    });
    recount();
    return outbox;
  };

  /**
   * The import has ended: what has become an order leaves the browser. All else stands in the grid again, with what the server
   * said of it.
   */
  const conclude = async (job: Job): Promise<void> => {
    const isOver = () => getState().job?.id !== job.id;
    const outcome = await listLeft({ job, outbox: getState().outbox, list: server.list, wait, isOver });
    if (isOver()) return;
    const { outbox, rows, states, imports, sent } = getState();
    const isLeft = new Set(outcome.left);
    for (const { of, checked } of outcome.refused) states.answers.set(of.row, { of, checked });
    const left = [...rows, ...outcome.left].sort((one, other) => one.row - other.row);
    setState({
      job: { ...job, waitsFor: undefined, stoppedBy: undefined },
      rows: left,
      outbox: [],
      imports: [...imports.filter((id) => id !== job.id), job.id],
      sent: [...sent, ...outbox.filter((one) => !isLeft.has(one))],
    });
    // Of rows that were taken up after a reload nothing is known yet.
    checker.checkAgain(outcome.left.filter(({ row }) => !states.findings.has(row)));
    if (left.length === 0) keeper.keepNothing();
    else {
      keeper.keepRows(outbox.map(({ row }) => row));
      keeper.keepNow();
    }
  };

  const jobWorld = (id: string, run: number): JobWorld => ({
    start: ({ rows, serviceId }) => {
      const { fileName, fileHash, payment } = getState();
      const name = fileName.slice(0, FILE_NAME_MAX);
      return server.start({ id, fileName: name, fileHash, rows, serviceId, payment });
    },
    add: (rows) => server.add({ id, rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })) }),
    finish: () => server.finish({ id, again: getState().job?.again ?? false }),
    get: () => server.get({ id }),
    wait,
    report: async (news) => {
      const { job } = getState();
      if (run !== currentRun || job?.id !== id) return;
      const next = { ...job, ...news };
      if (next.phase === 'done' || next.phase === 'cancelled') return conclude(next);
      setState({ job: next });
      if (news.acked !== undefined || news.phase !== undefined) await keeper.keepNow();
    },
    isOver: () => run !== currentRun || getState().job?.id !== id,
    now: () => performance.now(),
  });

  /** Sends what is in the outbox, from where it was left. */
  const goOn = async (): Promise<void> => {
    const { job, outbox } = getState();
    if (!job) return;
    currentRun += 1;
    await runJob(job, outbox, jobWorld(job.id, currentRun));
  };

  return {
    goOn,

    /** Takes the sound rows out of the grid and sends them. What is not sound stays. */
    sendSound: async (): Promise<void> => {
      const outbox = await inTurn(takeSound);
      if (outbox.length === 0) return;
      keeper.keepRows(outbox.map(({ row }) => row));
      await keeper.keepNow();
      await goOn();
    },

    /** Sends rows that were sent before once more, after somebody has said that it is meant. */
    sendAgain: (): Promise<void> => {
      const { job } = getState();
      if (job) setState({ job: { ...job, again: true, stoppedBy: undefined } });
      return goOn();
    },

    /** Puts all rows back into the grid: none has become an order. What has arrived of them is given up. */
    takeBack: (): void => {
      currentRun += 1;
      const { rows, outbox, job } = getState();
      // Where it is not heard, the server calls it off by itself after some days.
      if (job && job.acked > 0) server.cancel({ id: job.id });
      const all = [...rows, ...outbox].sort((one, other) => one.row - other.row);
      setState({ step: 'check', rows: all, outbox: [], job: undefined });
      checker.checkAgain(outbox);
      keeper.keepRows(outbox.map(({ row }) => row));
    },

    /** Stops the import where it is; what has become an order stays one. */
    cancelSending: async (): Promise<void> => {
      const { job } = getState();
      if (!job) return;
      currentRun += 1;
      const reply = await server.cancel({ id: job.id });
      const now = getState().job;
      if (now?.id !== job.id) return;
      if (reply.ok)
        await conclude({
          ...now,
          phase: reply.result.state === 'done' ? 'done' : 'cancelled',
          import: reply.result,
        });
      else setState({ job: { ...now, stoppedBy: reply.refusal } });
    },

    /** Leads from the result back to what is left in the grid, or to the beginning. */
    leaveResult: (): void => {
      if (getState().rows.length === 0) clearSheet(store);
      else setState({ job: undefined, outbox: [], step: 'check' });
    },

    /** Lets go of an import that is on its way. It goes on in the session that takes its sheet up again. */
    end: (): void => {
      currentRun += 1;
    },
  };
}

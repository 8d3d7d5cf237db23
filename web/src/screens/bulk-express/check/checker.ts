import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import type { SessionStore } from '../session/state.ts';
import type { ImportWorld, Started } from '../session/world.ts';
import type { CheckAnswer, CheckRequest, Finding, SheetRow } from '../worker/protocol.ts';
import { packRows } from '../worker/read/pack-rows.ts';
import { takeFirst } from '../worker/read/take-first.ts';
import type { Recount } from './count-rows.ts';

/** Almost every row has this one: a hundred thousand of their own would only be in the way. */
const sound: Finding = { problems: [], twin: undefined, order: undefined };

/** So many rows are handed over at a time that handing them over does not hold up the page. */
const SLICE = 400;

type Parts = {
  store: SessionStore;
  world: Pick<ImportWorld, 'home' | 'startChecker'>;
  recount: Recount;
  /** Hears the number of the first row of which something new is known. */
  onFound: (row: number) => void;
};

export type Checker = ReturnType<typeof createChecker>;

/** Has rows checked by our own rules, in a worker, and notes what is found. */
export function createChecker({ store, world, recount, onFound }: Parts) {
  let worker: Started<CheckRequest> | undefined;
  /** Rows that wait to be handed over, in their order. */
  const outgoing = new Map<number, SheetRow>();

  const hear = (answer: CheckAnswer): void => {
    const { findings, answers } = store.getState().states;
    const take = (row: number, finding: Finding) => {
      // Nothing is known of a row that has changed since and is still to be handed over.
      if (outgoing.has(row)) return;
      // What the server said of a row counts no more where its order has other rows now.
      if (finding.order || findings.get(row)?.order) answers.delete(row);
      findings.set(row, finding);
    };
    for (const row of answer.sound) take(row, sound);
    for (const finding of answer.findings) take(finding.row, finding);
    const rows = [...answer.sound, ...answer.findings.map(({ row }) => row)];
    onFound(rows.reduce((first, row) => Math.min(first, row), ROW_NUMBER_MAX));
    recount();
  };

  const end = (): void => {
    worker?.terminate();
    worker = undefined;
    outgoing.clear();
  };

  /** Begins anew, for another sheet; returns the port by which a reader hands over its rows. */
  const begin = (): MessagePort => {
    end();
    worker = world.startChecker(hear);
    const { port1, port2 } = new MessageChannel();
    worker.post({ task: 'begin', home: world.home, rows: port2 }, [port2]);
    return port1;
  };

  const handOver = (): void => {
    const rows = takeFirst(outgoing, SLICE);
    if (rows.length === 0) return;
    worker?.post({ task: 'check', rows: packRows(rows) }, []);
    if (outgoing.size > 0) setTimeout(handOver);
  };

  /** Checks rows that have changed, or that nothing is known of. */
  const checkAgain = (rows: readonly SheetRow[]): void => {
    if (!worker) begin().close();
    if (outgoing.size === 0) setTimeout(handOver);
    for (const one of rows) outgoing.set(one.row, one);
    recount();
  };

  return { begin, checkAgain, end };
}

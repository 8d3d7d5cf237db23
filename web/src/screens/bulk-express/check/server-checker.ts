import type { CheckedRow } from '@miya/contract/imports';
import { turn } from '../../../platform/browser/turn.ts';
import { nothingKnown, type ReadCells } from '../model/view/summary.ts';
import type { FillCells } from '../read/cell-filler.ts';
import { serviceOf } from '../session/choices/service-of.ts';
import type { SessionState, SessionStore } from '../session/state.ts';
import type { ImportServer } from '../session/world.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { Recount } from './count-rows.ts';
import { createUnaskedRows } from './unasked-rows.ts';

const PAUSE_MS = 3_000;

type Parts = { store: SessionStore; server: ImportServer; recount: Recount; fill: FillCells };

const cellsOf = ({ filled }: CheckedRow): ReadCells =>
  Object.fromEntries(filled.map(({ column, text }) => [column, text]));

/** Rows lack the same as a rule: they share what is said of it, for there may be a hundred thousand. */
function createShared<Value>() {
  const known = new Map<string, Value>();
  return (value: Value): Value => {
    const key = JSON.stringify(value);
    const before = known.get(key) ?? value;
    known.set(key, before);
    return before;
  };
}

/** Asks the server for places, prices and look-alikes, some rows at a time, until all are known. */
export function createServerChecker({ store, server, recount, fill }: Parts) {
  const unasked = createUnaskedRows(store);
  const share = createShared<CheckedRow['customs']>();
  /** Each run has a number: a former one ends as soon as another number is current. */
  let currentRun = 0;

  /** Takes the next rows to the server. False where going on is of no use. */
  const ask = async (rows: readonly SheetRow[], goesOn: () => boolean): Promise<boolean> => {
    const { language } = store.getState();
    // What was sent before is said before an express type is chosen: one need not choose one for rows that cannot go.
    const serviceId = serviceOf(store.getState());
    const reply = await server.check({
      ...(serviceId !== undefined && { serviceId }),
      language,
      rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    });
    await turn();
    if (!goesOn()) return false;
    if (!reply.ok) {
      if (reply.refusal === 'session_ended' || reply.refusal === 'service_unknown') return false;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return true;
    }
    // These prices are not those of an express type that was chosen meanwhile.
    if (serviceOf(store.getState()) !== serviceId) return true;
    const { answers, findings } = store.getState().states;
    const byRow = new Map(rows.map((one) => [one.row, one]));
    const found = new Map<number, ReadCells>();
    for (const checked of reply.result.rows) {
      const of = byRow.get(checked.row);
      if (of) answers.set(checked.row, { of, checked: { ...checked, customs: share(checked.customs) } });
      // A faulty row is asked about for its reference alone: it is somebody's to mend.
      const isFaulty = (findings.get(checked.row)?.problems.length ?? 0) > 0;
      if (checked.filled.length > 0 && !isFaulty) found.set(checked.row, cellsOf(checked));
    }
    recount();
    // Rows are asked about once more with what they lacked of items that are known.
    if (found.size > 0) await fill(found);
    await turn();
    return true;
  };

  /** Calling it while it runs changes nothing. */
  const start = async (): Promise<void> => {
    if (store.getState().serverCheck === 'running') return;
    currentRun += 1;
    const run = currentRun;
    const goesOn = () => run === currentRun && store.getState().step === 'check';
    store.setState({ serverCheck: 'running' });
    // Taking an answer and putting a question are each work enough for a task of their own.
    await turn();
    for (let rows = unasked.next(); goesOn() && rows.length > 0; rows = unasked.next())
      if (!(await ask(rows, goesOn))) break;
    if (run === currentRun) store.setState({ serverCheck: 'idle' });
  };

  /** Whenever something has been found or changed, what is new is asked for, unless somebody has stopped it. */
  const startIfReady = (now: SessionState, before: SessionState) => {
    const isReady = now.step === 'check' && now.serverCheck === 'idle';
    const isNew =
      now.revision !== before.revision || serviceOf(now) !== serviceOf(before) || now.step !== before.step;
    if (isReady && isNew) start();
  };
  const stopListening = store.subscribe(startIfReady);

  return {
    lookAt: unasked.lookAt,
    unsettle: unasked.unsettle,
    stop: (): void => {
      currentRun += 1;
      store.setState({ serverCheck: 'stopped' });
    },
    resume: (): Promise<void> => {
      store.setState({ serverCheck: 'idle' });
      return start();
    },
    /** Prices are those of an express type: with another one, all are unknown again. */
    forgetPrices: (): void => {
      currentRun += 1;
      unasked.unsettleAll();
      store.setState(({ states }) => ({
        serverCheck: 'idle',
        states: { ...nothingKnown(), findings: states.findings, readings: states.readings },
      }));
      recount();
    },
    end: (): void => {
      currentRun += 1;
      stopListening();
    },
  };
}

import type { Language } from '@miya/contract';
import { checkImportRows } from '@miya/contract/imports';
import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { sendQuietly } from '../../api/send.ts';
import { turn } from '../../browser/turn.ts';
import { desk, setDesk, useDesk } from '../desk.ts';
import { placeOfRow } from '../model/find-row.ts';
import { answerOf, nothingKnown } from '../model/summary.ts';
import { takePart } from '../model/take-part.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { announce } from './announce.ts';

/** What somebody looks at is asked for first. */
let seen: readonly number[] = [];
export const lookAt = (rows: readonly SheetRow[]) => {
  seen = rows.map(({ row }) => row);
};

/** Up to here nothing is left to ask for, in this very list of rows: with a hundred thousand one does not begin again. */
let settled: { rows: readonly SheetRow[]; until: number } = { rows: [], until: 0 };

/** Something else is known of this row now: it may be one to ask for after all. */
export function unsettle(row: number): void {
  settled.until = Math.min(settled.until, placeOfRow(settled.rows, row));
}

/** Places are suggested by the names the reader knows. */
let language: Language = 'en';
export const speak = (next: Language) => {
  language = next;
};

const PAUSE_MS = 3_000;
let round = 0;

/** Places, prices and look-alikes, some rows at a time, until all are known. Calling it again changes nothing. */
export async function checkOnServer(): Promise<void> {
  if (desk().serverCheck === 'running') return;
  round += 1;
  const mine = round;
  const goesOn = () => mine === round && desk().step === 'check';
  setDesk({ serverCheck: 'running' });
  // Taking an answer and putting a question are each work enough for a task of their own.
  await turn();
  for (let rows = nextRows(); goesOn() && rows.length > 0; rows = nextRows()) {
    const { serviceId } = desk();
    if (serviceId === undefined) break;
    const answer = await sendQuietly(checkImportRows, {
      serviceId,
      language,
      rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    });
    await turn();
    if (!goesOn()) return;
    if (answer.ok) {
      // Another express type was chosen meanwhile: these prices are not its.
      if (desk().serviceId !== serviceId) continue;
      const { answers } = desk().states;
      const byRow = new Map(rows.map((one) => [one.row, one]));
      for (const checked of answer.result.rows) {
        const of = byRow.get(checked.row);
        if (of) answers.set(checked.row, { of, checked });
      }
      announce();
      await turn();
    } else if (answer.refusal === 'session_ended' || answer.refusal === 'service_unknown') break;
    else await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (mine === round) setDesk({ serverCheck: 'idle' });
}

export function stopServerCheck(): void {
  round += 1;
  setDesk({ serverCheck: 'stopped' });
}

/** Prices are those of an express type: with another one, all are unknown again. */
export function forgetPrices(): void {
  round += 1;
  settled = { rows: [], until: 0 };
  const { findings } = desk().states;
  setDesk({ serverCheck: 'idle', states: { ...nothingKnown(), findings } });
  announce();
}

/** Sound rows that the server has not seen: those in sight first. */
function nextRows(): SheetRow[] {
  const { rows, states } = desk();
  const chosen = new Map<number, SheetRow>();
  /** Whether there is nothing more to learn of it. */
  const take = (one: SheetRow): boolean => {
    const finding = states.findings.get(one.row);
    if (!finding) return false;
    if (finding.problems.length > 0 || answerOf(states, one)) return true;
    if (chosen.size < IMPORT_ROWS_AT_ONCE) chosen.set(one.row, one);
    return false;
  };
  for (const row of seen) {
    const one = rows[placeOfRow(rows, row)];
    if (one?.row === row) take(one);
  }
  if (settled.rows !== rows) settled = { rows, until: 0 };
  let isSettled = true;
  for (let at = settled.until; at < rows.length && chosen.size < IMPORT_ROWS_AT_ONCE; at += 1) {
    const one = rows[at];
    isSettled = one !== undefined && take(one) && isSettled;
    if (isSettled) settled.until = at + 1;
  }
  return takePart([...chosen.values()], 0);
}

// Whenever something has been found or changed, what is new is asked for, unless somebody has stopped it.
useDesk.subscribe((now, before) => {
  const isReady = now.step === 'check' && now.serviceId !== undefined && now.serverCheck === 'idle';
  if (
    isReady &&
    (now.round !== before.round || now.serviceId !== before.serviceId || now.step !== before.step)
  )
    checkOnServer();
});

import type { Language } from '@miya/contract';
import { checkImportRows } from '@miya/contract/imports';
import { IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import { sendQuietly } from '../../api/send.ts';
import { desk, setDesk, useDesk } from '../desk.ts';
import { takePart } from '../model/take-part.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { announce } from './announce.ts';

/** What somebody looks at is asked for first. */
let seen: ReadonlySet<number> = new Set();
export const lookAt = (rows: readonly SheetRow[]) => {
  seen = new Set(rows.map(({ row }) => row));
};

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
  for (let rows = nextRows(); goesOn() && rows.length > 0; rows = nextRows()) {
    const { serviceId } = desk();
    if (serviceId === undefined) break;
    const answer = await sendQuietly(checkImportRows, {
      serviceId,
      language,
      rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    });
    if (!goesOn()) return;
    if (answer.ok) {
      // Another express type was chosen meanwhile: these prices are not its.
      if (desk().serviceId !== serviceId) continue;
      const { states } = desk();
      const byRow = new Map(rows.map((one) => [one.row, one]));
      for (const checked of answer.result.rows) {
        const cells = byRow.get(checked.row)?.cells;
        const state = states.get(checked.row);
        if (cells && state) states.set(checked.row, { ...state, server: { cells, checked } });
      }
      announce();
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
  const { states } = desk();
  for (const [row, state] of states)
    if (state.server) states.set(row, { finding: state.finding, server: undefined });
  setDesk({ serverCheck: 'idle' });
  announce();
}

/** Sound rows that the server has not seen: those in sight first. */
function nextRows(): SheetRow[] {
  const { rows, states } = desk();
  const chosen = new Map<number, SheetRow>();
  const take = (one: SheetRow) => {
    if (chosen.size >= IMPORT_ROWS_AT_ONCE) return;
    const state = states.get(one.row);
    if (state?.finding?.problems.length === 0 && state.server?.cells !== one.cells) chosen.set(one.row, one);
  };
  for (const one of rows) if (seen.has(one.row)) take(one);
  for (const one of rows) {
    if (chosen.size >= IMPORT_ROWS_AT_ONCE) break;
    take(one);
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

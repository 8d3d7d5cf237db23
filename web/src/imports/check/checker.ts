import type { RowHome } from '@miya/contract/imports';
import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { desk } from '../desk.ts';
import { packRows } from '../worker/pack-rows.ts';
import type { CheckAnswer, CheckRequest, Finding, SheetRow } from '../worker/protocol.ts';
import { takeFirst } from '../worker/take-first.ts';
import { announce } from './announce.ts';
import { unsettle } from './check-on-server.ts';

/** Almost every row has this one: a hundred thousand of their own would only be in the way. */
const sound: Finding = { problems: [], twin: undefined };

let worker: Worker | undefined;
let home: RowHome = { home: '', currency: '' };

/** The tenant's country and currency: what a row need not say. */
export const setHome = (next: RowHome) => {
  home = next;
};

/** Begins anew, for another sheet; returns the port by which a reader hands over its rows. */
export function beginChecks(): MessagePort {
  worker?.terminate();
  outgoing.clear();
  worker = new Worker(new URL('../worker/check.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
    const { findings } = desk().states;
    const take = (row: number, finding: Finding) => {
      // Of one that has changed since and is still to be handed over, nothing is known.
      if (!outgoing.has(row)) findings.set(row, finding);
    };
    for (const row of data.sound) take(row, sound);
    for (const finding of data.findings) take(finding.row, finding);
    const rows = [...data.sound, ...data.findings.map(({ row }) => row)];
    unsettle(rows.reduce((first, row) => Math.min(first, row), ROW_NUMBER_MAX));
    announce();
  });
  const { port1, port2 } = new MessageChannel();
  const request: CheckRequest = { task: 'begin', home, rows: port2 };
  worker.postMessage(request, [port2]);
  return port1;
}

/** Rows that have changed, or that nothing is known of. */
export function checkAgain(rows: readonly SheetRow[]): void {
  if (!worker) beginChecks().close();
  if (outgoing.size === 0) setTimeout(post);
  for (const one of rows) outgoing.set(one.row, one);
  announce();
}

/** In their order, and so many at a time that handing them over does not hold up the page. */
const SLICE = 400;
const outgoing = new Map<number, SheetRow>();

function post(): void {
  const rows = takeFirst(outgoing, SLICE);
  if (rows.length === 0) return;
  worker?.postMessage({ task: 'check', rows: packRows(rows) } satisfies CheckRequest);
  if (outgoing.size > 0) setTimeout(post);
}

export function endChecks(): void {
  worker?.terminate();
  worker = undefined;
}

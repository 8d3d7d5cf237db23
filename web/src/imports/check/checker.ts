import type { RowHome } from '@miya/contract/imports';
import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { desk } from '../desk.ts';
import type { CheckAnswer, CheckRequest, SheetRow } from '../worker/protocol.ts';
import { announce } from './announce.ts';
import { unsettle } from './check-on-server.ts';

let worker: Worker | undefined;
let home: RowHome = { home: '', currency: '' };

/** The tenant's country and currency: what a row need not say. */
export const setHome = (next: RowHome) => {
  home = next;
};

/** Begins anew, for another sheet; returns the port by which a reader hands over its rows. */
export function beginChecks(): MessagePort {
  worker?.terminate();
  outgoing = [];
  worker = new Worker(new URL('../worker/check.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
    const { states } = desk();
    for (const finding of data.findings)
      states.set(finding.row, { finding, server: states.get(finding.row)?.server });
    unsettle(data.findings.reduce((first, { row }) => Math.min(first, row), ROW_NUMBER_MAX));
    announce();
  });
  const { port1, port2 } = new MessageChannel();
  const request: CheckRequest = { task: 'begin', home, rows: port2 };
  worker.postMessage(request, [port2]);
  return port1;
}

/** Rows that have changed: what was found in them before counts no more. */
export function checkAgain(rows: readonly SheetRow[]): void {
  if (!worker) beginChecks().close();
  const { states } = desk();
  for (const { row, cells } of rows) {
    if (cells.length === 0) states.delete(row);
    else states.set(row, { finding: undefined, server: undefined });
  }
  const isPosting = outgoing.length > 0;
  outgoing.push(...rows);
  if (!isPosting) post();
  announce();
}

/** In their order, and so many at a time that handing them over does not hold up the page. */
const SLICE = 400;
let outgoing: SheetRow[] = [];

function post(): void {
  worker?.postMessage({ task: 'check', rows: outgoing.slice(0, SLICE) } satisfies CheckRequest);
  outgoing = outgoing.slice(SLICE);
  if (outgoing.length > 0) setTimeout(post);
}

export function endChecks(): void {
  worker?.terminate();
  worker = undefined;
}

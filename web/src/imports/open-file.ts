import { makeId } from '../browser/make-id.ts';
import type { Encoding } from '../spreadsheets/index.ts';
import { FILE_MOST } from '../spreadsheets/index.ts';
import { announce } from './check/announce.ts';
import { beginChecks, endChecks } from './check/checker.ts';
import { clearDesk, type DeskFault, desk, setDesk } from './desk.ts';
import { keepNothing, keepRows } from './keep/keep-desk.ts';
import { findMapping, rememberMapping } from './mapping.ts';
import { partRows } from './worker/pack-rows.ts';
import type { Layout, ReadAnswer, ReadRequest, SheetRow } from './worker/protocol.ts';

/** A reader that has said nothing for so long has met something that will not end. */
const SILENT_MS = 20_000;

type Reading = { encoding?: Encoding | undefined; layout?: Layout | undefined };

let reader: Worker | undefined;

/** Reads a file from its beginning; one that is being read already is given up. */
export function openFile(file: File, { encoding, layout }: Reading = {}): void {
  stopReading();
  clearDesk();
  if (file.size === 0 || file.size > FILE_MOST) {
    setDesk({ fault: file.size === 0 ? 'empty' : 'too_large' });
    return;
  }
  keepNothing();
  setDesk({ step: 'reading', sheet: makeId(), fileName: file.name, source: file });

  const mine = new Worker(new URL('./worker/read.worker.ts', import.meta.url), { type: 'module' });
  reader = mine;
  const rows: SheetRow[] = [];
  const take = (more: readonly SheetRow[]) => {
    rows.push(...more);
    // A copy now and then: the grid looks at the array it was given.
    if (rows.length > more.length && rows.length % 8_000 >= more.length) return;
    setDesk({ rows: rows.slice() });
    announce();
  };
  const fail = (fault: DeskFault) => {
    if (reader !== mine) return;
    stopReading();
    endChecks();
    clearDesk(fault);
  };
  let watch = setTimeout(() => fail('unreadable'), SILENT_MS);
  mine.addEventListener('error', () => fail('unreadable'));
  mine.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
    clearTimeout(watch);
    if (reader !== mine) return;
    watch = setTimeout(() => fail('unreadable'), SILENT_MS);
    switch (data.say) {
      case 'preview':
        return setDesk({ preview: data.preview });
      case 'unmapped': {
        const remembered = findMapping(data.preview.rows);
        if (remembered && !layout) return openFile(file, { encoding, layout: remembered });
        clearTimeout(watch);
        stopReading();
        return setDesk({ step: 'mapping', preview: data.preview });
      }
      case 'rows':
        return take(partRows(data.rows));
      case 'done':
        clearTimeout(watch);
        stopReading();
        setDesk({ step: 'check', rows, fileHash: data.hash });
        if (layout) rememberMapping(desk().preview?.rows ?? [], layout);
        // In a task of its own: the next step is being drawn.
        setTimeout(() => keepRows(rows.map(({ row }) => row)));
        return announce();
      case 'fault':
        clearTimeout(watch);
        return fail(data.fault);
    }
  });
  const { sender, fillsSender } = desk();
  const checker = beginChecks();
  const request: ReadRequest = {
    file,
    encoding,
    layout,
    sender: fillsSender ? sender : undefined,
    checker,
  };
  mine.postMessage(request, [checker]);
}

export function stopReading(): void {
  reader?.terminate();
  reader = undefined;
}

/** Leaves the sheet as it is nowhere: not on the screen, not in the browser. */
export function discardDesk(): void {
  stopReading();
  endChecks();
  keepNothing();
  clearDesk();
}
